import { z } from 'zod';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Mail } from '../mail/mailer.port.js';

/** What all Admins are notified of by mail, so that a stranger's change does not go unnoticed. */
const CHANGES = {
  'set-up': [
    'Single sign-on was set up or changed',
    "An Admin has set up or changed your company's single sign-on provider. It signs in people with an email address at a domain that your company has verified, including Admins.",
  ],
  removed: [
    'Single sign-on was removed',
    'An Admin has removed single sign-on. Everyone signs in with a password; people without one can request a link on the sign-in page.',
  ],
  required: [
    'Your company requires single sign-on',
    'An Admin has made single sign-on a requirement: Members can no longer sign in with a password. Admins still can. API keys are not affected.',
  ],
  'not-required': [
    'Your company no longer requires single sign-on',
    'An Admin has made single sign-on optional.',
  ],
} as const;
export type SingleSignOnChange = keyof typeof CHANGES;

export const SINGLE_SIGN_ON_MAIL_JOB = {
  lane: 'mail',
  name: 'single-sign-on-mail',
  data: z.strictObject({
    clientId: z.uuid(),
    change: z.enum(Object.keys(CHANGES) as [SingleSignOnChange, ...SingleSignOnChange[]]),
  }),
} as const satisfies JobKind;

export function singleSignOnMail(change: SingleSignOnChange): Omit<Mail, 'to'> {
  const [subject, sentence] = CHANGES[change];
  const text = ['Hello,', sentence, 'The audit log says who changed this.'].join('\n\n');
  return { subject: `${subject} (Gatepost)`, text };
}
