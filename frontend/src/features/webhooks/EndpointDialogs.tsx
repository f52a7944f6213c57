import { RevealDialog } from '../../components/dialog/RevealDialog.js';
import type { WebhookEndpoint } from '../../api/types.js';
import { DeleteEndpointDialog } from './DeleteEndpointDialog.js';
import { EndpointDialog } from './EndpointDialog.js';
import { RotateSecretDialog } from './RotateSecretDialog.js';
import { secretReveal } from './secret-reveal.js';

export type OpenEndpointDialog =
  | { dialog: 'edit' | 'rotate' | 'delete' }
  | { dialog: 'reveal'; secret: string };

interface Props {
  endpoint: WebhookEndpoint;
  open: OpenEndpointDialog;
  become: (next: OpenEndpointDialog | null) => void;
}

export function EndpointDialogs({ endpoint, open, become }: Props) {
  const close = () => become(null);
  const reveal = (secret: string) => become({ dialog: 'reveal', secret });
  if (open.dialog === 'reveal') return <RevealDialog {...secretReveal(open.secret)} close={close} />;
  if (open.dialog === 'edit') return <EndpointDialog endpoint={endpoint} done={close} close={close} />;
  if (open.dialog === 'rotate') return <RotateSecretDialog id={endpoint.id} done={reveal} close={close} />;
  return <DeleteEndpointDialog endpoint={endpoint} close={close} />;
}
