import { z } from 'zod';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Mail } from '../mail/mailer.port.js';

/** What a person is notified of by mail, so that a stranger's change does not go unnoticed. */
const CHANGES = {
  enabled: [
    'Two-factor authentication is on',
    'Signing in to your account now also takes a code from your authenticator app.',
  ],
  disabled: ['Two-factor authentication is off', 'Signing in to your account now takes your password alone.'],
  reset: [
    'Your two-factor authentication was reset',
    'An Admin of your company has removed the authenticator app and the recovery codes of your account. Your sessions have ended.',
  ],
  'codes-renewed': [
    'Your recovery codes were replaced',
    'Your account has new recovery codes. The previous ones no longer work.',
  ],
  'code-used': [
    'A recovery code was used',
    'A recovery code of your account was used in place of the authenticator app. It cannot be used again.',
  ],
} as const;
export type TwoFactorChange = keyof typeof CHANGES;

/** Mails a person what changed in their two-factor authentication. */
export const TWO_FACTOR_MAIL_JOB = {
  lane: 'mail',
  name: 'two-factor-mail',
  data: z.strictObject({
    userId: z.uuid(),
    change: z.enum(Object.keys(CHANGES) as [TwoFactorChange, ...TwoFactorChange[]]),
  }),
} as const satisfies JobKind;

/** Mails the Admins whether their company requires two-factor authentication. */
export const REQUIREMENT_MAIL_JOB = {
  lane: 'mail',
  name: 'two-factor-requirement-mail',
  data: z.strictObject({ clientId: z.uuid(), required: z.boolean() }),
} as const satisfies JobKind;

export function changeMail(to: string, change: TwoFactorChange): Mail {
  const [subject, sentence] = CHANGES[change];
  const advice =
    'If this was not you, change your password and tell an Admin of your company right away: the audit log says when and from where it happened.';
  return { to, subject: `${subject} (Gatepost)`, text: ['Hello,', sentence, advice].join('\n\n') };
}

export const requirementMail = (required: boolean): Omit<Mail, 'to'> => ({
  subject: required
    ? 'Your company requires two-factor authentication (Gatepost)'
    : 'Your company no longer requires two-factor authentication (Gatepost)',
  text: [
    'Hello,',
    required
      ? 'An Admin has made two-factor authentication a requirement: people who have not set it up must do so before they can do anything else. API keys are not affected.'
      : 'An Admin has made two-factor authentication optional. People who have set it up still sign in with it.',
    'The audit log says who changed this.',
  ].join('\n\n'),
});
