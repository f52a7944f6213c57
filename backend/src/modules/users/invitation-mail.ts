import { oneLine } from '../../common/one-line.js';
import type { Letters } from '../../common/letter.js';

/** For someone who can't join because they already have an account: only the owner of the address learns of it. */
export function otherCompanyLetters(companyName: string): Letters {
  const company = oneLine(companyName);
  return {
    en: {
      subject: `${company} invites you to Gatepost`,
      paragraphs: [
        `${company} invites you to Gatepost, but you already have an account there with another company. An address can have only one account, so you cannot accept this invitation.`,
        `To work with ${company}, ask them to invite you at a different address. Your account stays as it is, and they do not learn that you have one.`,
        'If you did not expect this, ignore it: nothing will happen.',
      ],
    },
    de: {
      subject: `${company} lädt Sie zu Gatepost ein`,
      paragraphs: [
        `${company} lädt Sie zu Gatepost ein, aber Sie haben dort schon ein Konto bei einer anderen Firma. Eine Adresse kann nur ein Konto haben, daher können Sie diese Einladung nicht annehmen.`,
        `Um mit ${company} zu arbeiten, bitten Sie um eine Einladung an eine andere Adresse. Ihr Konto bleibt, wie es ist, und dort erfährt niemand, dass Sie eines haben.`,
        'Wenn Sie das nicht erwartet haben, ignorieren Sie es: Nichts geschieht.',
      ],
    },
  };
}

export function invitationLetters(companyName: string, url: string): Letters {
  const company = oneLine(companyName);
  return {
    en: {
      subject: `Join ${company} on Gatepost`,
      paragraphs: [
        `${company} invites you to Gatepost, which checks outgoing messages before they leave. Open this link within 7 days to choose a password. It works once:`,
        url,
        'If you did not expect this, ignore it: nothing will happen.',
      ],
    },
    de: {
      subject: `Einladung zu ${company} bei Gatepost`,
      paragraphs: [
        `${company} lädt Sie zu Gatepost ein, das ausgehende Nachrichten prüft, bevor sie hinausgehen. Öffnen Sie binnen 7 Tagen diesen Link, um ein Passwort zu wählen. Er gilt einmal:`,
        url,
        'Wenn Sie das nicht erwartet haben, ignorieren Sie es: Nichts geschieht.',
      ],
    },
  };
}
