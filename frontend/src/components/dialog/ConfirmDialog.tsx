import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormAlert } from '../form/FormAlert.js';
import { focusFirst } from './focus-first.js';
import { Spinner } from '../Spinner.js';

interface Props {
  title: string;
  /** What will happen, and whether it can be undone. */
  sentence: ReactNode;
  failure: string | undefined;
  busy: boolean;
  /** What is asked about is still loading. */
  unready?: boolean;
  confirmLabel: string;
  busyLabel: string;
  /** Default: Cancel, which would be ambiguous where cancelling is what the dialog asks about. */
  cancelLabel?: string;
  /** The action takes nothing away, so its button is not red. */
  harmless?: boolean;
  confirm: () => void;
  close: () => void;
}

/** Asks before anything that can't be undone or that others will notice. The focus starts on the cancel button. */
export function ConfirmDialog({
  title,
  sentence,
  failure,
  busy,
  close,
  cancelLabel = t`Cancel`,
  ...action
}: Props) {
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
      {/* Where the window is low, the sentence scrolls. */}
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 3 }}>
        <Typography component="div" id={`${id}-sentence`} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
        <FormAlert>{failure}</FormAlert>
      </DialogContent>
      <DialogActions ref={focusFirst}>
        <Button onClick={close} disabled={busy}>
          {cancelLabel}
        </Button>
        <ConfirmButton busy={busy} {...action} />
      </DialogActions>
    </Dialog>
  );
}

type ActionProps = Pick<Props, 'busy' | 'unready' | 'confirmLabel' | 'busyLabel' | 'harmless' | 'confirm'>;

function ConfirmButton({
  busy,
  unready = false,
  confirmLabel,
  busyLabel,
  harmless = false,
  confirm,
}: ActionProps) {
  return (
    <Button
      variant="contained"
      color={harmless ? 'primary' : 'error'}
      disabled={busy || unready}
      aria-live="polite"
      onClick={confirm}
      startIcon={busy ? <Spinner /> : undefined}
    >
      {busy ? busyLabel : confirmLabel}
    </Button>
  );
}
