import { z } from 'zod';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Mail } from '../mail/mailer.port.js';

const closingChange = z.enum(['closed', 'reminder', 'reopened']);
export type ClosingChange = z.output<typeof closingChange>;

/** Tells the Admins that their account closes, does so soon, or stays. */
export const CLOSING_MAIL_JOB = {
  lane: 'mail',
  name: 'closing-mail',
  data: z.strictObject({ clientId: z.uuid(), change: closingChange }),
} as const satisfies JobKind;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `closesAt`: null for an account that stays. Null when there is nothing to tell any longer. */
export function closingMail(
  change: ClosingChange,
  closesAt: Date | null,
  url: string,
): Omit<Mail, 'to'> | null {
  if (change === 'reopened') return closesAt ? null : reopenedMail;
  return closesAt && closesMail(change, day.format(closesAt), url);
}

const reopenedMail = {
  subject: 'Your Gatepost account stays open',
  text: [
    'Hello,',
    "An Admin has reopened your company's Gatepost account. Nothing is erased, and API keys and mail servers work again.",
    'A paid plan that was canceled stays canceled until an Admin resumes it in the account settings.',
  ].join('\n\n'),
};

const closesMail = (change: 'closed' | 'reminder', date: string, url: string) => ({
  subject: `Your Gatepost account closes on ${date}`,
  text: [
    'Hello,',
    change === 'closed'
      ? "An Admin has closed your company's Gatepost account. API keys and mail servers are refused from now on."
      : "Your company's Gatepost account closes soon, as an Admin has decided.",
    `On ${date} all people, messages, verdicts, settings and the audit log are erased for good. Until then everyone can sign in and export, and an Admin can reopen the account in the account settings:`,
    `${url}/app/account`,
  ].join('\n\n'),
});
