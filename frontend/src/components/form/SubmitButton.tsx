import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Spinner } from '../Spinner.js';

interface Props extends Pick<ButtonProps, 'fullWidth' | 'disabled' | 'size' | 'color' | 'aria-describedby'> {
  busy: boolean;
  children: ReactNode;
  busyLabel: string;
}

/** Progress is shown in place: the button says what it is doing. */
export function SubmitButton({ busy, busyLabel, disabled = false, children, ...props }: Props) {
  return (
    <Button
      {...props}
      type="submit"
      variant="contained"
      disabled={disabled || busy}
      aria-live="polite"
      startIcon={busy ? <Spinner /> : undefined}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
