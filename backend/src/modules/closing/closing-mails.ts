import { z } from 'zod';
import type { Language } from '../../common/languages.js';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Letters } from '../../common/letter.js';

const closingChange = z.enum(['closed', 'reminder', 'reopened']);
export type ClosingChange = z.output<typeof closingChange>;

/** Tells the Admins that their account closes, does so soon, or stays. */
export const CLOSING_MAIL_JOB = {
  lane: 'mail',
  name: 'closing-mail',
  data: z.strictObject({ clientId: z.uuid(), change: closingChange }),
} as const satisfies JobKind;

const dayIn = (locale: string, date: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** `closesAt`: null for an account that stays. Null when there is nothing to tell any longer. */
export function closingLetters(change: ClosingChange, closesAt: Date | null, url: string): Letters | null {
  if (change === 'reopened') return closesAt ? null : REOPENED;
  return closesAt && closesLetters(change, closesAt, `${url}/app/account`);
}

const REOPENED: Letters = {
  en: {
    subject: 'Your Gatepost account stays open',
    paragraphs: [
      "An Admin has reopened your company's Gatepost account. Nothing is erased, and API keys and mail servers work again.",
      'A paid plan that was canceled stays canceled until an Admin resumes it in the account settings.',
    ],
  },
  de: {
    subject: 'Ihr Konto bei Gatepost bleibt bestehen',
    paragraphs: [
      'Ein Admin hat das Konto Ihrer Firma bei Gatepost wieder geöffnet. Nichts wird gelöscht, und API-Schlüssel und Mailserver funktionieren wieder.',
      'Ein bezahlter Tarif, der gekündigt wurde, bleibt gekündigt, bis ein Admin ihn in den Kontoeinstellungen fortsetzt.',
    ],
  },
};

const CLOSES: Readonly<Record<Exclude<ClosingChange, 'reopened'>, Readonly<Record<Language, string>>>> = {
  closed: {
    en: "An Admin has closed your company's Gatepost account. API keys and mail servers are refused from now on.",
    de: 'Ein Admin hat das Konto Ihrer Firma bei Gatepost geschlossen. API-Schlüssel und Mailserver werden von nun an abgewiesen.',
  },
  reminder: {
    en: "Your company's Gatepost account closes soon, as an Admin has decided.",
    de: 'Das Konto Ihrer Firma bei Gatepost wird bald geschlossen, wie ein Admin es entschieden hat.',
  },
};

function closesLetters(change: keyof typeof CLOSES, closesAt: Date, page: string): Letters {
  const [english, german] = [dayIn('en-US', closesAt), dayIn('de-DE', closesAt)];
  return {
    en: {
      subject: `Your Gatepost account closes on ${english}`,
      paragraphs: [
        CLOSES[change].en,
        `On ${english} all people, messages, verdicts, settings and the audit log are erased for good. Until then everyone can sign in and export, and an Admin can reopen the account in the account settings:`,
        page,
      ],
    },
    de: {
      subject: `Ihr Konto bei Gatepost wird am ${german} geschlossen`,
      paragraphs: [
        CLOSES[change].de,
        `Am ${german} werden alle Personen, Nachrichten, Urteile, Einstellungen und das Protokoll endgültig gelöscht. Bis dahin können sich alle anmelden und exportieren, und ein Admin kann das Konto in den Kontoeinstellungen wieder öffnen:`,
        page,
      ],
    },
  };
}
