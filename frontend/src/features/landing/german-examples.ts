import { type Example, inBody } from './example.js';

const SUBJECT = 'Rechnung 2041: neue Bankverbindung';

const hijacked: Example = {
  name: 'Gekapertes Postfach',
  score: 10,
  engine: 'builtin',
  degraded: false,
  summary:
    'Hohes Risiko: der Betreff kündigt neue Bankdaten an oder will ändern, wohin Geld geht. Die Stelle lautet „Rechnung 2041: neue Bankverbindung“; außerdem: der Text enthält: Link auf eine bloße IP-Adresse („http://203.0.113.24/rechnung/login“). Senden Sie sie erst, wenn ihr Absender sie persönlich oder am Telefon bestätigt hat und sein Konto auf Missbrauch geprüft ist.',
  message: {
    channel: 'email',
    subject: SUBJECT,
    body: `Hallo Marta,

unsere Bankverbindung hat sich geändert. Bitte überweist den offenen Betrag noch heute auf das neue Konto, sonst wird die Lieferung gestoppt.

Das Formular ist hier, zum Öffnen bitte anmelden: http://203.0.113.24/rechnung/login

Ich bin den ganzen Tag in Besprechungen und kann nicht telefonieren. Antworte einfach mit deinem Passwort, wenn es sich nicht öffnet.

Danke, Daniel`,
  },
  indicators: [
    {
      code: 'payment-detail-change',
      label: 'Kündigt neue Bankdaten an oder will ändern, wohin Geld geht',
      severity: 'high',
      evidence: SUBJECT,
      place: { field: 'subject', part: null, header: null, attachment: null, start: 0, end: SUBJECT.length },
      points: 1,
    },
    {
      code: 'ip-link',
      label: 'Link auf eine bloße IP-Adresse',
      severity: 'high',
      evidence: 'http://203.0.113.24/rechnung/login',
      place: inBody(207, 241),
      points: 2,
    },
    {
      code: 'wording',
      label: 'Liest sich im Ganzen wie Spam oder Phishing',
      severity: 'medium',
      evidence:
        'Bitte überweist den offenen Betrag noch heute auf das neue Konto, sonst wird die Lieferung gestoppt.',
      place: inBody(55, 155),
      points: 5,
    },
    {
      code: 'account-path',
      label: 'Link, der nach einer Anmeldeseite auf einem fremden Host aussieht',
      severity: 'info',
      evidence: 'http://203.0.113.24/rechnung/login',
      place: inBody(207, 241),
      points: 1,
    },
  ],
};

const everyday: Example = {
  name: 'Alltägliche SMS',
  score: 2,
  engine: 'builtin',
  degraded: false,
  summary:
    'Wirkt unbedenklich: Weder Köder noch Drohung, Frage nach Geheimnissen oder getarnter Link wurde gefunden. Sie hat keine Links, und im Ganzen liest sie sich wie eine gewöhnliche SMS. In ihrem Text spricht nichts gegen das Senden.',
  message: {
    channel: 'sms',
    subject: null,
    body: 'Hallo Jonas, dein Fahrrad ist fertig, die neuen Bremsbeläge sind montiert. Wir haben heute bis 18 Uhr geöffnet und morgen ab 9 Uhr. Bis dann! Petra',
  },
  indicators: [],
};

export const germanExamples: readonly [Example, ...Example[]] = [hijacked, everyday];
