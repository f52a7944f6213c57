import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormAlert } from '../form/FormAlert.js';
import { SubmitButton } from '../form/SubmitButton.js';
import type { Submission } from '../form/use-api-form.js';
import { focusFirst } from './focus-first.js';

interface Props {
  title: string;
  sentence?: ReactNode;
  form: Submission;
  submitLabel: string;
  busyLabel: string;
  /** What is asked about is still loading. */
  unready?: boolean;
  /** It takes something away for good: its button is red. */
  danger?: boolean;
  close: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click outside keeps the dialog open and its input; Escape and Cancel discard it. */
export function FormDialog({ title, sentence, form, close, children, ...button }: Props) {
  const { submitLabel, busyLabel, unready = false, danger = false } = button;
  const { submit, busy, failure } = form;
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && close()}
      aria-labelledby={titleId}
    >
      <Box ref={focusFirst} component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 5 }}>
          {sentence && <Typography sx={{ color: 'text.secondary' }}>{sentence}</Typography>}
          <FormAlert>{failure}</FormAlert>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton
            busy={busy}
            disabled={unready}
            color={danger ? 'error' : 'primary'}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
