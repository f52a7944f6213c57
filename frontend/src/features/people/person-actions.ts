import {
  KeyRound,
  ShieldOff,
  type LucideIcon,
  RotateCw,
  Send,
  Shield,
  Undo2,
  UserRound,
  UserRoundX,
} from 'lucide-react';
import type { Person } from '../../api/types.js';
import type { ChangeName } from './changes.js';

interface PersonAction {
  change: ChangeName;
  label: string;
  icon: LucideIcon;
}

const action: Record<ChangeName, PersonAction> = {
  makeAdmin: { change: 'makeAdmin', label: 'Make Admin', icon: Shield },
  makeMember: { change: 'makeMember', label: 'Make Member', icon: UserRound },
  deactivate: { change: 'deactivate', label: 'Deactivate', icon: UserRoundX },
  reactivate: { change: 'reactivate', label: 'Reactivate', icon: RotateCw },
  resend: { change: 'resend', label: 'Send invitation again', icon: Send },
  withdraw: { change: 'withdraw', label: 'Withdraw invitation', icon: Undo2 },
  resetTwoFactor: { change: 'resetTwoFactor', label: 'Reset two-factor', icon: ShieldOff },
  resetLink: { change: 'resetLink', label: 'Password reset link', icon: KeyRound },
};

/** What an Admin can do with a person. Where mails are on, people ask for a reset link themselves. */
export function actionsFor(
  { status, role, twoFactor }: Pick<Person, 'status' | 'role' | 'twoFactor'>,
  mailEnabled: boolean,
) {
  if (status === 'invited') return [action.resend, action.withdraw];
  const changeRole = role === 'Admin' ? action.makeMember : action.makeAdmin;
  if (status === 'deactivated') return [changeRole, action.reactivate];
  return [
    changeRole,
    ...(mailEnabled ? [] : [action.resetLink]),
    ...(twoFactor ? [action.resetTwoFactor] : []),
    action.deactivate,
  ];
}
