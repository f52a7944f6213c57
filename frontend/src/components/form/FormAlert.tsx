import { CircleAlert, Info } from 'lucide-react';
import { Alert } from '../Alert.js';

interface Props {
  children: string | undefined;
  severity?: 'error' | 'info';
}

/** What the server said about the whole form. Announced when it appears. */
export function FormAlert({ children, severity = 'error' }: Props) {
  if (!children) return null;
  const look = severity === 'error' ? error : info;
  return <Alert {...look}>{children}</Alert>;
}

const error = { tone: 'high', icon: CircleAlert } as const;
const info = { tone: 'neutral', icon: Info } as const;
