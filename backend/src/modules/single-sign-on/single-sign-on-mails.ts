import { z } from 'zod';
import type { Language } from '../../common/languages.js';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Letters } from '../../common/letter.js';

type Changed = Readonly<Record<Language, readonly [what: string, sentence: string]>>;

/** What all Admins are notified of by mail, so that a stranger's change does not go unnoticed. */
const CHANGES = {
  'set-up': {
    en: [
      'Single sign-on was set up or changed',
      "An Admin has set up or changed your company's single sign-on provider. It signs in people with an email address at a domain that your company has verified, including Admins.",
    ],
    de: [
      'Single Sign-on wurde eingerichtet oder geändert',
      'Ein Admin hat den Anbieter des Single Sign-on Ihrer Firma eingerichtet oder geändert. Er meldet Personen mit einer Adresse an einer bestätigten Domain Ihrer Firma an, auch Admins.',
    ],
  },
  removed: {
    en: [
      'Single sign-on was removed',
      'An Admin has removed single sign-on. Everyone signs in with a password; people without one can request a link on the sign-in page.',
    ],
    de: [
      'Single Sign-on wurde entfernt',
      'Ein Admin hat Single Sign-on entfernt. Alle melden sich mit einem Passwort an; wer keines hat, kann auf der Anmeldeseite einen Link anfordern.',
    ],
  },
  required: {
    en: [
      'Your company requires single sign-on',
      'An Admin has made single sign-on a requirement: Members can no longer sign in with a password. Admins still can. API keys are not affected.',
    ],
    de: [
      'Ihre Firma verlangt Single Sign-on',
      'Ein Admin hat Single Sign-on vorgeschrieben: Mitglieder können sich nicht mehr mit einem Passwort anmelden, Admins weiterhin. API-Schlüssel sind nicht betroffen.',
    ],
  },
  'not-required': {
    en: ['Your company no longer requires single sign-on', 'An Admin has made single sign-on optional.'],
    de: ['Ihre Firma verlangt kein Single Sign-on mehr', 'Ein Admin hat Single Sign-on freigestellt.'],
  },
} as const satisfies Readonly<Record<string, Changed>>;
export type SingleSignOnChange = keyof typeof CHANGES;

export const SINGLE_SIGN_ON_MAIL_JOB = {
  lane: 'mail',
  name: 'single-sign-on-mail',
  data: z.strictObject({
    clientId: z.uuid(),
    change: z.enum(Object.keys(CHANGES) as [SingleSignOnChange, ...SingleSignOnChange[]]),
  }),
} as const satisfies JobKind;

export function singleSignOnLetters(change: SingleSignOnChange): Letters {
  const { en, de } = CHANGES[change];
  return {
    en: { subject: `${en[0]} (Gatepost)`, paragraphs: [en[1], 'The audit log says who changed this.'] },
    de: { subject: `${de[0]} (Gatepost)`, paragraphs: [de[1], 'Im Protokoll steht, wer das geändert hat.'] },
  };
}
