import { RevealDialog } from '../../components/dialog/RevealDialog.js';
import { EndpointDialog } from './EndpointDialog.js';
import { secretReveal } from './secret-reveal.js';

export type OpenCreation = { dialog: 'create' } | { dialog: 'reveal'; secret: string };

interface Props {
  open: OpenCreation;
  become: (next: OpenCreation | null) => void;
}

/** The form of a new endpoint, then its secret. */
export function CreationDialogs({ open, become }: Props) {
  const close = () => become(null);
  if (open.dialog === 'reveal') return <RevealDialog {...secretReveal(open.secret)} close={close} />;
  const done = (secret?: string) => become(secret ? { dialog: 'reveal', secret } : null);
  return <EndpointDialog done={done} close={close} />;
}
