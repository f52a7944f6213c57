import type { Letters } from '../../common/letter.js';

export const passwordResetLetters = (url: string): Letters => ({
  en: {
    subject: 'Reset your Gatepost password',
    paragraphs: [
      'Someone, most likely you, asked for a new password for this address. Open this link within an hour to choose one. It works once:',
      url,
      'If this was not you, ignore this email: your password stays as it is.',
    ],
  },
  de: {
    subject: 'Neues Passwort für Gatepost',
    paragraphs: [
      'Jemand, wahrscheinlich Sie, hat für diese Adresse ein neues Passwort angefordert. Öffnen Sie binnen einer Stunde diesen Link, um eines zu wählen. Er gilt einmal:',
      url,
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    ],
  },
});
