import { t } from '@lingui/core/macro';
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
    title: t`Make this person an Admin?`,
    sentence: (name) => t`${name} can then manage people, API keys, webhooks and billing.`,
    confirmLabel: t`Make Admin`,
    busyLabel: t`Saving...`,
    done: t`Role changed`,
    failed: t`The role could not be changed`,
    harmless: true,
    run: (id) => silently(usersChangeRole({ path: { id }, body: { role: 'Admin' } })),
  },
  makeMember: {
    title: t`Make this person a Member?`,
    sentence: (name) => t`${name} can then scan, but no longer manage people, API keys, webhooks or billing.`,
    confirmLabel: t`Make Member`,
    busyLabel: t`Saving...`,
    done: t`Role changed`,
    failed: t`The role could not be changed`,
    endsHoldings: true,
    run: (id) => silently(usersChangeRole({ path: { id }, body: { role: 'Member' } })),
  },
  deactivate: {
    title: t`Deactivate this person?`,
    sentence: (name) => t`${name} is signed out immediately and can't sign in until you reactivate them.`,
    confirmLabel: t`Deactivate`,
    busyLabel: t`Deactivating...`,
    done: t`Person deactivated`,
    failed: t`The person could not be deactivated`,
    endsHoldings: true,
    run: (id) => silently(usersDeactivate({ path: { id } })),
  },
  reactivate: {
    title: t`Reactivate this person?`,
    sentence: (name) => t`${name} can sign in again, with the same role and password as before.`,
    confirmLabel: t`Reactivate`,
    busyLabel: t`Reactivating...`,
    done: t`Person reactivated`,
    failed: t`The person could not be reactivated`,
    harmless: true,
    run: (id) => silently(usersReactivate({ path: { id } })),
  },
  resend: {
    title: t`Resend the invitation?`,
    sentence: (name) => t`${name} gets a new link, which expires in 7 days. The previous link stops working.`,
    confirmLabel: t`Resend`,
    busyLabel: t`Sending...`,
    done: t`Invitation resent`,
    failed: t`The invitation could not be sent`,
    harmless: true,
    run: async (id) => invitationReveal((await invitationsResend({ path: { id } })).data.data),
  },
  withdraw: {
    title: t`Withdraw this invitation?`,
    sentence: (name) => t`The link sent to ${name} stops working. You can invite them again.`,
    confirmLabel: t`Withdraw`,
    busyLabel: t`Withdrawing...`,
    done: t`Invitation withdrawn`,
    failed: t`The invitation could not be withdrawn`,
    run: (id) => silently(invitationsWithdraw({ path: { id } })),
  },
  resetLink: {
    title: t`Create a reset link?`,
    sentence: (name) =>
      t`${name} can use it to choose a new password. It works once and expires in an hour. You have to pass it on yourself.`,
    confirmLabel: t`Create link`,
    busyLabel: t`Creating...`,
    done: t`Reset link created`,
    failed: t`The link could not be created`,
    harmless: true,
    run: async (id) => resetReveal((await passwordsCreateLink({ path: { id } })).data.data),
  },
  resetTwoFactor: {
    title: t`Reset two-factor authentication?`,
    sentence: (name) =>
      t`${name} is signed out everywhere and can sign in with the password alone until they set it up again. Make sure the request really comes from them.`,
    confirmLabel: t`Reset`,
    busyLabel: t`Resetting...`,
    done: t`Two-factor authentication reset`,
    failed: t`Two-factor authentication could not be reset`,
    run: (id) => silently(twoFactorAdminReset({ path: { id } })),
  },
};
