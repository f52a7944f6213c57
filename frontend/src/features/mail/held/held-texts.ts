import { plural, t } from '@lingui/core/macro';
import type { HeldListItem, HeldMail } from '../../../api/types.js';
import { reasonOf } from '../reason-texts.js';
import type { View } from './held-filter.js';

export const viewNames: readonly { value: View; text: string }[] = [
  { value: 'waiting', text: t`Waiting, oldest first` },
  { value: 'campaigns', text: t`Waiting, by campaign` },
  { value: 'senders', text: t`Waiting, by sender` },
  { value: 'groups', text: t`Waiting, by sender group` },
  { value: 'limits', text: t`Waiting because of a sending limit` },
  { value: 'decided', text: t`What was decided` },
];

export type RefusalReason = NonNullable<NonNullable<HeldMail['decision']>['reason']>;

export const refusalNames: Readonly<Record<RefusalReason, string>> = {
  phishing: t`Phishing`,
  'compromised-account': t`The sender's account was taken over`,
  spam: t`Unwanted advertising`,
  policy: t`Against company policy`,
  mistake: t`Sent by mistake`,
  other: t`Another reason`,
};

export const refusalReasons = Object.keys(refusalNames) as RefusalReason[];

/** 'Evidence: program attached' */
export const heldFor = ({ reason, reasonCode }: Pick<HeldListItem, 'reason' | 'reasonCode'>): string =>
  reason === null ? t`The mail policy` : reasonOf(reason, reasonCode);

/** What a list says of a message: why it is held, or who wants to release it. */
export const standingOf = (mail: HeldListItem): string =>
  mail.state === 'held' && mail.proposal ? t`Release proposed by ${mail.proposal.by}` : heldFor(mail);

/** Who has the message while it waits, and what that means for its release. */
export const keepers: Readonly<Record<HeldMail['kind'], string>> = {
  deferral: t`Its mail server keeps it and tries again from time to time: once released, it goes out on the next try, to all of its recipients.`,
  storage: t`Gatepost keeps it, encrypted: a released message is sent after 20 seconds.`,
};

/** What the sender answered to a notice. Anybody who has their mail could: a hint, and no proof. */
export function senderSays({ claimedAt, deniedAt }: NonNullable<HeldListItem['senderNote']>): string {
  if (claimedAt && deniedAt)
    return t`The sender gave both answers: that they sent it, and that they did not.`;
  return claimedAt ? t`The sender says they sent it.` : t`The sender says they did not send it.`;
}

export const recipientsOf = (number: number): string =>
  plural(number, { one: '# recipient', other: '# recipients' });
