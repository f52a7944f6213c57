import type { Person } from '../../api/types.js';
import { type Reveal, RevealDialog } from '../../components/dialog/RevealDialog.js';
import { ChangeDialog } from './ChangeDialog.js';
import type { ChangeName } from './changes.js';
import { InviteDialog } from './InviteDialog.js';

export type OpenPeopleDialog =
  | { dialog: 'invite' }
  | { dialog: 'change'; change: ChangeName; person: Person }
  | { dialog: 'reveal'; reveal: Reveal };

interface Props {
  open: OpenPeopleDialog;
  become: (next: OpenPeopleDialog | null) => void;
}

export function PeopleDialogs({ open, become }: Props) {
  const close = () => become(null);
  const show = (reveal: Reveal) => become({ dialog: 'reveal', reveal });
  if (open.dialog === 'invite') return <InviteDialog show={show} close={close} />;
  if (open.dialog === 'reveal') return <RevealDialog {...open.reveal} close={close} />;
  return <ChangeDialog change={open.change} person={open.person} show={show} close={close} />;
}
