import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fonts } from '../../theme/tokens.js';
import { Alert } from '../Alert.js';
import { CopyButton } from '../CopyButton.js';

export interface Reveal {
  title: string;
  text: string;
  /** The text's name on the copy button. */
  what: string;
  sentence?: ReactNode;
}

interface Props extends Reveal {
  close: () => void;
  /** What to do with it. */
  children?: ReactNode;
}

/** A secret that the server shows only once. Only its own button closes the dialog. */
export function RevealDialog({ title, text, what, sentence, close, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {sentence && <Typography>{sentence}</Typography>}
        <Alert tone="suspicious" icon={TriangleAlert}>
          <Trans>Copy it now: you won't be able to see it again.</Trans>
        </Alert>
        <Box sx={rowStyle}>
          <Box component="code" sx={codeStyle}>
            {text}
          </Box>
          <CopyButton text={text} what={what} />
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr auto' },
  alignItems: 'center',
  justifyItems: { xs: 'start', sm: 'stretch' },
  gap: 3,
} as const;

const codeStyle = {
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.default',
  fontFamily: fonts.code,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;
