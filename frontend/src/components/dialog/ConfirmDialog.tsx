import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormAlert } from '../form/FormAlert.js';
import { focusFirst } from './focus-first.js';

interface Props {
  title: string;
  /** What will happen, and whether it can be undone. */
  sentence: ReactNode;
  failure: string | undefined;
  busy: boolean;
  confirmLabel: string;
  busyLabel: string;
  confirm: () => void;
  close: () => void;
}

/** Asks before what can't be undone. The focus starts on the way out. */
export function ConfirmDialog({ title, sentence, failure, busy, confirm, close, ...labels }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      onClose={() => !busy && close()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sentence`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography id={`${id}-sentence`} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
        <FormAlert>{failure}</FormAlert>
      </DialogContent>
      <DialogActions ref={focusFirst}>
        <Button onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={busy}
          aria-live="polite"
          onClick={confirm}
          startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : undefined}
        >
          {busy ? labels.busyLabel : labels.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
