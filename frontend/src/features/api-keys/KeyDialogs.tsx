import type { ApiKey } from '../../api/types.js';
import { type Reveal, RevealDialog } from '../../components/dialog/RevealDialog.js';
import { GenerateDialog } from './GenerateDialog.js';
import type { Purpose } from './key-schema.js';
import { QuickStart } from './QuickStart.js';
import { RevokeDialog } from './RevokeDialog.js';
import { RotateDialog } from './RotateDialog.js';

export type OpenKeyDialog =
  | { dialog: 'generate' }
  /** `isForScans`: with a call to try it with. */
  | { dialog: 'reveal'; reveal: Reveal; isForScans: boolean }
  | { dialog: 'revoke' | 'rotate'; key: ApiKey };

interface Props {
  open: OpenKeyDialog;
  become: (next: OpenKeyDialog | null) => void;
}

export function KeyDialogs({ open, become }: Props) {
  const close = () => become(null);
  const show = (reveal: Reveal, isForScans: boolean) => become({ dialog: 'reveal', reveal, isForScans });
  const showNew = (reveal: Reveal, purpose: Purpose) => show(reveal, purpose === 'all' || purpose === 'scan');
  if (open.dialog === 'generate') return <GenerateDialog done={showNew} close={close} />;
  if (open.dialog === 'reveal')
    return (
      <RevealDialog {...open.reveal} close={close}>
        {open.isForScans && <QuickStart apiKey={open.reveal.text} />}
      </RevealDialog>
    );
  if (open.dialog === 'rotate')
    return (
      <RotateDialog
        apiKey={open.key}
        done={(reveal) => show(reveal, open.key.scopes.includes('scans:write'))}
        close={close}
      />
    );
  return <RevokeDialog apiKey={open.key} close={close} />;
}
