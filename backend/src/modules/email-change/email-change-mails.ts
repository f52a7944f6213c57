import { z } from 'zod';
import { readableAddress } from '../../common/email-address.js';
import type { JobKind } from '../../queue/background/background-job.js';
import type { Letters } from '../../common/letter.js';

const data = z.strictObject({ id: z.uuid() });

/** Mails the new address a link to confirm it. */
export const CONFIRM_EMAIL_JOB = { lane: 'mail', name: 'email-change-link', data } as const satisfies JobKind;
/** Tells the previous address of the change, with a link to undo it. */
export const EMAIL_CHANGED_JOB = {
  lane: 'mail',
  name: 'email-changed-mail',
  data,
} as const satisfies JobKind;

export const confirmLetters = (url: string): Letters => ({
  en: {
    subject: 'Confirm your new address for Gatepost',
    paragraphs: [
      'Someone, most likely you, wants to use this address for their Gatepost account.',
      'Open this link within an hour to confirm it. It works once:',
      url,
      'If this was not you, ignore this email: nothing changes.',
    ],
  },
  de: {
    subject: 'Bestätigen Sie Ihre neue Adresse für Gatepost',
    paragraphs: [
      'Jemand, wahrscheinlich Sie, will diese Adresse für ein Konto bei Gatepost verwenden.',
      'Öffnen Sie binnen einer Stunde diesen Link, um sie zu bestätigen. Er gilt einmal:',
      url,
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Nichts ändert sich.',
    ],
  },
});

/** To who has just registered. */
export const proveLetters = (url: string): Letters => ({
  en: {
    subject: 'Confirm your address for Gatepost',
    paragraphs: [
      'Someone, most likely you, has registered a company with this address.',
      'Open this link within an hour and enter the password that you chose. Until then you cannot invite anyone or create API keys:',
      url,
      'If this was not you, ignore this email: you can still register this address yourself.',
    ],
  },
  de: {
    subject: 'Bestätigen Sie Ihre Adresse für Gatepost',
    paragraphs: [
      'Jemand, wahrscheinlich Sie, hat mit dieser Adresse eine Firma registriert.',
      'Öffnen Sie binnen einer Stunde diesen Link und geben Sie das Passwort ein, das Sie gewählt haben. Bis dahin können Sie niemanden einladen und keine API-Schlüssel anlegen:',
      url,
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Sie können diese Adresse weiterhin selbst registrieren.',
    ],
  },
});

/** To an address that has an account: only its owner learns of it. */
export const TAKEN_LETTERS: Letters = {
  en: {
    subject: 'This address already has a Gatepost account',
    paragraphs: [
      'Someone, perhaps you, wants to use this address for another Gatepost account. It already has one, and an address can have only one.',
      'If this was not you, ignore this email: nothing changes.',
    ],
  },
  de: {
    subject: 'Diese Adresse hat schon ein Konto bei Gatepost',
    paragraphs: [
      'Jemand, vielleicht Sie, will diese Adresse für ein weiteres Konto bei Gatepost verwenden. Sie hat schon eines, und eine Adresse kann nur eines haben.',
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Nichts ändert sich.',
    ],
  },
};

export function changedLetters(newEmail: string, url: string): Letters {
  const address = readableAddress(newEmail);
  return {
    en: {
      subject: 'The address of your Gatepost account was changed',
      paragraphs: [
        `Your Gatepost account now has the address ${address}. Your other sessions have ended.`,
        'If this was not you, open this link within three days: it restores this address, ends all sessions and locks the account until you choose a new password. Another email with a link for that follows.',
        url,
        'Then tell an Admin of your company: the audit log says when and from where it happened.',
      ],
    },
    de: {
      subject: 'Die Adresse Ihres Kontos bei Gatepost wurde geändert',
      paragraphs: [
        `Ihr Konto bei Gatepost hat nun die Adresse ${address}. Ihre anderen Sitzungen sind beendet.`,
        'Wenn Sie das nicht waren, öffnen Sie binnen drei Tagen diesen Link: Er stellt diese Adresse wieder her, beendet alle Sitzungen und sperrt das Konto, bis Sie ein neues Passwort wählen. Dafür folgt eine weitere E-Mail mit einem Link.',
        url,
        'Sagen Sie es dann einem Admin Ihrer Firma: Im Protokoll steht, wann und von wo es geschah.',
      ],
    },
  };
}
