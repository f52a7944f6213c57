import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { CircleCheck } from 'lucide-react';

const SHOWN_MS = 5_000;

interface Props {
  text: string;
  open: boolean;
  close: () => void;
}

/** A message at the bottom of the page that disappears after a while. */
export function Notice({ text, open, close }: Props) {
  return (
    <Snackbar
      open={open}
      autoHideDuration={SHOWN_MS}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        role="presentation"
        severity="success"
        icon={<CircleCheck size={18} aria-hidden="true" />}
        onClose={close}
        sx={{ boxShadow: '0 8px 24px rgb(10 15 25 / 0.14)' }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
}
