import {
  invitationsResend,
  invitationsWithdraw,
  passwordsCreateLink,
  twoFactorAdminReset,
  usersChangeRole,
  usersDeactivate,
  usersReactivate,
} from '../../api/generated/sdk.gen.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { invitationReveal, resetReveal } from './reveals.js';

export type ChangeName =
  | 'makeAdmin'
  | 'makeMember'
  | 'deactivate'
  | 'reactivate'
  | 'resend'
  | 'withdraw'
  | 'resetLink'
  | 'resetTwoFactor';

interface Change {
  title: string;
  /** What will happen to the person of this name. */
  sentence: (name: string) => string;
  confirmLabel: string;
  busyLabel: string;
  done: string;
  failed: string;
  harmless?: boolean;
  /** It also ends the API keys, invitations and reset links that the person created. */
  endsHoldings?: boolean;
  /** Makes the change; resolves to a secret that has to be shown afterwards, if there is one. */
  run: (id: string) => Promise<Reveal | null>;
}

const silently = async (work: Promise<unknown>) => {
  await work;
  return null;
};

export const changes: Record<ChangeName, Change> = {
  makeAdmin: {
    title: 'Make this person an Admin?',
    sentence: (name) => `${name} may then manage people, API keys, webhooks and billing.`,
    confirmLabel: 'Make Admin',
    busyLabel: 'Saving...',
    done: 'Role changed',
    failed: 'Failed to change the role',
    harmless: true,
    run: (id) => silently(usersChangeRole({ path: { id }, body: { role: 'Admin' } })),
  },
  makeMember: {
    title: 'Make this person a Member?',
    sentence: (name) => `${name} can then scan, but no longer manage people, API keys, webhooks or billing.`,
    confirmLabel: 'Make Member',
    busyLabel: 'Saving...',
    done: 'Role changed',
    failed: 'Failed to change the role',
    endsHoldings: true,
    run: (id) => silently(usersChangeRole({ path: { id }, body: { role: 'Member' } })),
  },
  deactivate: {
    title: 'Deactivate this person?',
    sentence: (name) => `${name} is logged out at once and can't log in until you reactivate them.`,
    confirmLabel: 'Deactivate',
    busyLabel: 'Deactivating...',
    done: 'Person deactivated',
    failed: 'Failed to deactivate',
    endsHoldings: true,
    run: (id) => silently(usersDeactivate({ path: { id } })),
  },
  reactivate: {
    title: 'Reactivate this person?',
    sentence: (name) => `${name} can log in again, with the same role and password as before.`,
    confirmLabel: 'Reactivate',
    busyLabel: 'Reactivating...',
    done: 'Person reactivated',
    failed: 'Failed to reactivate',
    harmless: true,
    run: (id) => silently(usersReactivate({ path: { id } })),
  },
  resend: {
    title: 'Send the invitation again?',
    sentence: (name) => `${name} gets a new link, which expires in 7 days. The previous link stops working.`,
    confirmLabel: 'Send again',
    busyLabel: 'Sending...',
    done: 'Invitation sent again',
    failed: 'Failed to send the invitation',
    harmless: true,
    run: async (id) => invitationReveal((await invitationsResend({ path: { id } })).data.data),
  },
  withdraw: {
    title: 'Withdraw this invitation?',
    sentence: (name) => `The link that ${name} got stops working. You can invite them again.`,
    confirmLabel: 'Withdraw',
    busyLabel: 'Withdrawing...',
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
    run: (id) => silently(invitationsWithdraw({ path: { id } })),
  },
  resetLink: {
    title: 'Create a reset link?',
    sentence: (name) =>
      `${name} can use it to choose a new password. It works once, expires in an hour, and is for you to pass on.`,
    confirmLabel: 'Create link',
    busyLabel: 'Creating...',
    done: 'Reset link created',
    failed: 'Failed to create the link',
    harmless: true,
    run: async (id) => resetReveal((await passwordsCreateLink({ path: { id } })).data.data),
  },
  resetTwoFactor: {
    title: 'Reset two-factor authentication?',
    sentence: (name) =>
      `${name} is logged out everywhere and can log in with the password alone until they set it up again. Make sure that it is they who ask.`,
    confirmLabel: 'Reset',
    busyLabel: 'Resetting...',
    done: 'Two-factor authentication reset',
    failed: 'Failed to reset two-factor authentication',
    run: (id) => silently(twoFactorAdminReset({ path: { id } })),
  },
};
