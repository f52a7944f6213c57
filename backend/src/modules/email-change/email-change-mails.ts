import { z } from 'zod';
import { readableAddress } from '../../common/email-address.js';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Mail } from '../mail/mailer.port.js';

const data = z.strictObject({ id: z.uuid() });

/** Mails the new address a link to confirm it. */
export const CONFIRM_EMAIL_JOB = { lane: 'mail', name: 'email-change-link', data } as const satisfies JobKind;
/** Tells the previous address of the change, with a link to undo it. */
export const EMAIL_CHANGED_JOB = {
  lane: 'mail',
  name: 'email-changed-mail',
  data,
} as const satisfies JobKind;

export const confirmMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Confirm your new address for Gatepost',
  text: [
    'Hello,',
    'Someone, most likely you, wants to use this address for their Gatepost account.',
    'Open this link within an hour to confirm it. It works once:',
    url,
    'If this was not you, ignore this email: nothing changes.',
  ].join('\n\n'),
});

/** To who has just registered. */
export const proveMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Confirm your address for Gatepost',
  text: [
    'Hello,',
    'Someone, most likely you, has registered a company with this address.',
    'Open this link within an hour and enter the password that you chose. Until then you cannot invite anyone or create API keys:',
    url,
    'If this was not you, ignore this email: you can still register this address yourself.',
  ].join('\n\n'),
});

/** To an address that has an account: only its owner learns of it. */
export const takenMail = (to: string): Mail => ({
  to,
  subject: 'This address already has a Gatepost account',
  text: [
    'Hello,',
    'Someone, perhaps you, wants to use this address for another Gatepost account. It already has one, and an address can have only one.',
    'If this was not you, ignore this email: nothing changes.',
  ].join('\n\n'),
});

export const changedMail = (to: string, newEmail: string, url: string): Mail => ({
  to,
  subject: 'The address of your Gatepost account was changed',
  text: [
    'Hello,',
    `Your Gatepost account now has the address ${readableAddress(newEmail)}. Your other sessions have ended.`,
    'If this was not you, open this link within three days: it restores this address, ends all sessions and locks the account until you choose a new password. Another email with a link for that follows.',
    url,
    'Then tell an Admin of your company: the audit log says when and from where it happened.',
  ].join('\n\n'),
});
