import type { ApiKey } from '../../api/types.js';
import { type Reveal, RevealDialog } from '../../components/dialog/RevealDialog.js';
import { GenerateDialog } from './GenerateDialog.js';
import { QuickStart } from './QuickStart.js';
import { RevokeDialog } from './RevokeDialog.js';
import { RotateDialog } from './RotateDialog.js';

export type OpenKeyDialog =
  | { dialog: 'generate' }
  | { dialog: 'reveal'; reveal: Reveal }
  | { dialog: 'revoke' | 'rotate'; key: ApiKey };

interface Props {
  open: OpenKeyDialog;
  become: (next: OpenKeyDialog | null) => void;
}

export function KeyDialogs({ open, become }: Props) {
  const close = () => become(null);
  const show = (reveal: Reveal) => become({ dialog: 'reveal', reveal });
  if (open.dialog === 'generate') return <GenerateDialog done={show} close={close} />;
  if (open.dialog === 'reveal')
    return (
      <RevealDialog {...open.reveal} close={close}>
        <QuickStart apiKey={open.reveal.text} />
      </RevealDialog>
    );
  if (open.dialog === 'rotate') return <RotateDialog apiKey={open.key} done={show} close={close} />;
  return <RevokeDialog apiKey={open.key} close={close} />;
}
