import { z } from 'zod';
import type { Language } from '../../common/languages.js';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Letters } from '../../common/letter.js';

type Changed = Readonly<Record<Language, readonly [what: string, sentence: string]>>;

/** What a person is notified of by mail, so that a stranger's change does not go unnoticed. */
const CHANGES = {
  enabled: {
    en: [
      'Two-factor authentication is on',
      'Signing in to your account now also takes a code from your authenticator app.',
    ],
    de: [
      'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
      'Die Anmeldung an Ihrem Konto verlangt nun auch einen Code Ihrer Authenticator-App.',
    ],
  },
  disabled: {
    en: ['Two-factor authentication is off', 'Signing in to your account now takes your password alone.'],
    de: [
      'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
      'Für die Anmeldung an Ihrem Konto reicht nun Ihr Passwort.',
    ],
  },
  reset: {
    en: [
      'Your two-factor authentication was reset',
      'An Admin of your company has removed the authenticator app and the recovery codes of your account. Your sessions have ended.',
    ],
    de: [
      'Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt',
      'Ein Admin Ihrer Firma hat die Authenticator-App und die Wiederherstellungscodes Ihres Kontos entfernt. Ihre Sitzungen sind beendet.',
    ],
  },
  'codes-renewed': {
    en: [
      'Your recovery codes were replaced',
      'Your account has new recovery codes. The previous ones no longer work.',
    ],
    de: [
      'Ihre Wiederherstellungscodes wurden ersetzt',
      'Ihr Konto hat neue Wiederherstellungscodes. Die früheren gelten nicht mehr.',
    ],
  },
  'code-used': {
    en: [
      'A recovery code was used',
      'A recovery code of your account was used in place of the authenticator app. It cannot be used again.',
    ],
    de: [
      'Ein Wiederherstellungscode wurde verwendet',
      'Ein Wiederherstellungscode Ihres Kontos wurde anstelle der Authenticator-App verwendet. Er gilt kein zweites Mal.',
    ],
  },
} as const satisfies Readonly<Record<string, Changed>>;
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

export function changeLetters(change: TwoFactorChange): Letters {
  const { en, de } = CHANGES[change];
  return {
    en: {
      subject: `${en[0]} (Gatepost)`,
      paragraphs: [
        en[1],
        'If this was not you, change your password and tell an Admin of your company right away: the audit log says when and from where it happened.',
      ],
    },
    de: {
      subject: `${de[0]} (Gatepost)`,
      paragraphs: [
        de[1],
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und sagen Sie es einem Admin Ihrer Firma: Im Protokoll steht, wann und von wo es geschah.',
      ],
    },
  };
}

export const requirementLetters = (required: boolean): Letters => (required ? REQUIRED : OPTIONAL);

const REQUIRED: Letters = {
  en: {
    subject: 'Your company requires two-factor authentication (Gatepost)',
    paragraphs: [
      'An Admin has made two-factor authentication a requirement: people who have not set it up must do so before they can do anything else. API keys are not affected.',
      'The audit log says who changed this.',
    ],
  },
  de: {
    subject: 'Ihre Firma verlangt die Zwei-Faktor-Anmeldung (Gatepost)',
    paragraphs: [
      'Ein Admin hat die Zwei-Faktor-Anmeldung vorgeschrieben: Wer sie noch nicht eingerichtet hat, muss das tun, bevor irgendetwas anderes geht. API-Schlüssel sind nicht betroffen.',
      'Im Protokoll steht, wer das geändert hat.',
    ],
  },
};

const OPTIONAL: Letters = {
  en: {
    subject: 'Your company no longer requires two-factor authentication (Gatepost)',
    paragraphs: [
      'An Admin has made two-factor authentication optional. People who have set it up still sign in with it.',
      'The audit log says who changed this.',
    ],
  },
  de: {
    subject: 'Ihre Firma verlangt keine Zwei-Faktor-Anmeldung mehr (Gatepost)',
    paragraphs: [
      'Ein Admin hat die Zwei-Faktor-Anmeldung freigestellt. Wer sie eingerichtet hat, meldet sich weiterhin damit an.',
      'Im Protokoll steht, wer das geändert hat.',
    ],
  },
};
