import { Trans } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { usePageShortcuts } from '../page-shortcuts.js';
import type { NoticeOptions } from './use-notice.js';

const SHOWN_MS = 5_000;
/** Long enough to read it, and to take it back. */
const SHOWN_WITH_UNDO_MS = 12_000;

interface Props extends NoticeOptions {
  text: string;
  open: boolean;
  close: () => void;
}

/** A message at the bottom of the page that disappears after a while. */
export function Notice({ text, undo, undoMs = SHOWN_WITH_UNDO_MS, warning = false, open, close }: Props) {
  const takeBack = () => {
    close();
    undo?.();
  };
  usePageShortcuts(open && undo ? { u: takeBack } : {});
  const Icon = warning ? TriangleAlert : CircleCheck;
  return (
    <Snackbar
      open={open}
      autoHideDuration={undo ? undoMs : SHOWN_MS}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ mb: 'var(--gp-page-bar, 0px)' }}
    >
      <Alert
        role="presentation"
        severity={warning ? 'warning' : 'success'}
        icon={<Icon size={18} aria-hidden="true" />}
        {...(undo ? { action: <UndoButton undo={takeBack} /> } : { onClose: close })}
        sx={{ boxShadow: '0 8px 24px rgb(10 15 25 / 0.14)' }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
}

function UndoButton({ undo }: { undo: () => void }) {
  return (
    <Button
      size="small"
      color="inherit"
      onClick={undo}
      sx={{ textDecoration: 'underline', '&:hover': { bgcolor: 'transparent' } }}
    >
      <Trans>Undo</Trans>
    </Button>
  );
}
