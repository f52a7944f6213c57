import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Mail, X } from 'lucide-react';
import { withVisibleControls } from '../../../components/bidi.js';
import { count } from '../../../components/text.js';
import type { EmailFile } from './email-source.js';

const KIB = 1024;

const sizeOf = ({ size }: Blob): string =>
  size < KIB * KIB ? `${count(Math.ceil(size / KIB))} KiB` : `${count(Math.ceil(size / KIB / KIB))} MiB`;

interface Props {
  email: EmailFile;
  remove: () => void;
  busy: boolean;
}

/** The email that is sent in place of a typed message. Its arrival is announced. */
export function EmailToSend({ email: { name, content }, remove, busy }: Props) {
  return (
    <Box component="section" aria-label={t`Email to analyze`} sx={panelStyle}>
      <Mail size={20} aria-hidden="true" />
      <Box component="output" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ display: 'block' }}>
          {withVisibleControls(name)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t`${sizeOf(content)}, sent as it is: headers, every part and the names of attachments.`}
        </Box>
      </Box>
      <Button disabled={busy} onClick={remove} startIcon={<X size={16} aria-hidden="true" />}>
        <Trans>Remove</Trans>
      </Button>
    </Box>
  );
}

const panelStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: 3,
  borderRadius: '6px',
  bgcolor: 'surface.page',
} as const;
