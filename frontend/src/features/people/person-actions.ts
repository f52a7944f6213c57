import { t } from '@lingui/core/macro';
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
  makeAdmin: { change: 'makeAdmin', label: t`Make Admin`, icon: Shield },
  makeMember: { change: 'makeMember', label: t`Make Member`, icon: UserRound },
  deactivate: { change: 'deactivate', label: t`Deactivate`, icon: UserRoundX },
  reactivate: { change: 'reactivate', label: t`Reactivate`, icon: RotateCw },
  resend: { change: 'resend', label: t`Resend invitation`, icon: Send },
  withdraw: { change: 'withdraw', label: t`Withdraw invitation`, icon: Undo2 },
  resetTwoFactor: { change: 'resetTwoFactor', label: t`Reset two-factor`, icon: ShieldOff },
  resetLink: { change: 'resetLink', label: t`Password reset link`, icon: KeyRound },
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
