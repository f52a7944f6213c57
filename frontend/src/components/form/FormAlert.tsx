import Alert, { type AlertProps } from '@mui/material/Alert';
import { CircleAlert, Info } from 'lucide-react';

interface Props {
  children: string | undefined;
  severity?: Extract<AlertProps['severity'], 'error' | 'info'>;
}

/** What the server said about the whole form. Announced when it appears. */
export function FormAlert({ children, severity = 'error' }: Props) {
  if (!children) return null;
  const Icon = severity === 'error' ? CircleAlert : Info;
  return (
    <Alert severity={severity} icon={<Icon size={18} aria-hidden="true" />}>
      {children}
    </Alert>
  );
}
