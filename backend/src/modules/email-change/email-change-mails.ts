import { z } from 'zod';
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
    'somebody, most likely you, wants to use this address for their Gatepost account.',
    'Open this link within an hour to confirm it. It works once:',
    url,
    'If it was not you, ignore this mail: nothing changes.',
  ].join('\n\n'),
});

/** To an address that has an account: only its owner learns of it. */
export const takenMail = (to: string): Mail => ({
  to,
  subject: 'This address has a Gatepost account already',
  text: [
    'Hello,',
    'somebody, perhaps you, wants to use this address for another Gatepost account. It has one already, and an address can have only one.',
    'If it was not you, ignore this mail: nothing changes.',
  ].join('\n\n'),
});

export const changedMail = (to: string, newEmail: string, url: string): Mail => ({
  to,
  subject: 'The address of your Gatepost account was changed',
  text: [
    'Hello,',
    `your Gatepost account now has the address ${newEmail}. Your other sessions have ended.`,
    'If this was not you, open this link within three days: it brings this address back, ends all sessions and locks the account until you have chosen a new password, for which another mail follows.',
    url,
    'Then tell an Admin of your company: the audit log says when it happened, and from where.',
  ].join('\n\n'),
});
