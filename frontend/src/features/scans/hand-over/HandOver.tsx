import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileDown, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ScanDetails } from '../../../api/types.js';
import { CopyButton } from '../../../components/CopyButton.js';
import { onDemand } from '../../../components/on-demand.js';
import { verdictText } from './verdict-text.js';

const LinkDialog = onDemand(async () => (await import('./LinkDialog.js')).LinkDialog);

interface Props {
  scan: ScanDetails;
  /** The page is about the scan alone: printed, it is a document of it. */
  printable?: boolean;
}

/** The verdict for others: as text, by a link, and as a document. */
export function HandOver({ scan, printable = false }: Props) {
  const [sharing, setSharing] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <CopyButton isNamed what={t`verdict as text`} text={verdictText(scan)} />
      <Button
        variant="outlined"
        size="small"
        startIcon={<Link2 size={15} aria-hidden="true" />}
        onClick={() => setSharing(true)}
      >
        <Trans>Share link</Trans>
      </Button>
      {printable && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<FileDown size={15} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          <Trans>Save as PDF</Trans>
        </Button>
      )}
      <LinkDialog given={sharing && { scanId: scan.id, close: () => setSharing(false) }} />
    </Box>
  );
}
