import { isVerb, lowerFirst } from './english.js';
import { GERMAN_LABELS } from './german-labels.js';
import type { Check, Distrust, Kind, Part, Silence, Words } from './words.js';

const KINDS: Readonly<Record<Kind, string>> = {
  email: 'eine gewöhnliche E-Mail',
  sms: 'eine gewöhnliche SMS',
};
const PARTS: Readonly<Record<Exclude<Part['kind'], 'header'>, string>> = {
  sms: 'der Text',
  subject: 'der Betreff',
  body: 'der Text',
  attachment: 'ein Anhang',
};
const CHECKS: Readonly<Record<Check, string>> = {
  links: 'wohin ihre Links führen',
  payee: 'wer das Geld erhält',
};

/** Wording for labels that are no good German behind "enthält". */
const PREDICATES: Readonly<Record<string, string>> = {
  'delivery-fee': 'spricht von einem Paket, das eine Zahlung oder Adresse braucht',
};
const DIFFERS = /^Differs from your template "(.*)" in: /s;

/** Labels begin with a verb where the English ones do. What has no German, as a label that a model has made, is quoted. */
function predicate({ code, label }: Parameters<Words['predicate']>[0]): string {
  const known = PREDICATES[code];
  if (known !== undefined) return known;
  const template = DIFFERS.exec(label)?.[1];
  if (template !== undefined) return `weicht von Ihrer Vorlage „${template}“ ab`;
  const german = GERMAN_LABELS.get(label);
  if (german === undefined) return `fällt auf: „${label}“`;
  return isVerb(label) ? lowerFirst(german) : `enthält: ${german}`;
}

const SILENCES: Readonly<Record<Silence, string>> = {
  unreachable: 'Das Sprachmodell war nicht zu erreichen',
  unusable: 'Das Sprachmodell gab keine brauchbare Antwort',
  'over-budget': 'Die Tokens dieses Monats sind aufgebraucht',
};
const DISTRUSTS: Readonly<Record<Distrust, string>> = {
  addressed: 'ein Teil ihres Textes sich an eine KI richtet',
  instructed: 'die eigenen Prüfanweisungen das Ergebnis festlegen wollen',
  partial: 'es von dieser langen Nachricht nur einen Teil sah',
  lower: 'eine zweite Meinung die Bewertung nur erhöhen kann',
};

const SAFE = 'In ihrem Text spricht nichts gegen das Senden.';
const LOOK = 'Sehen Sie sie an, bevor sie gesendet wird.';

export const GERMAN: Words = {
  advice: {
    safe: SAFE,
    suspicious: 'Lassen Sie sie vor dem Senden vom Absender bestätigen.',
    high: 'Senden Sie sie erst, wenn der Absender sie persönlich bestätigt hat.',
  },
  look: LOOK,
  opening: { suspicious: 'Verdächtig', high: 'Hohes Risiko' },
  asAWhole: 'im Ganzen liest sie sich wie Spam oder Phishing',
  readAll: 'Keine einzelne Stelle beweist es; lesen Sie sie noch einmal ganz.',
  weighsMost: (quote) => `Keine einzelne Stelle beweist es, doch ${quote} wiegt am schwersten.`,
  inParticular: (findings) => `Im Einzelnen: ${findings}.`,
  passage: (isLink, quote, besides) =>
    `${isLink ? 'Der Link lautet' : 'Die Stelle lautet'} ${quote}${besides === null ? '' : `; außerdem: ${besides}`}.`,
  ask(checks) {
    const check =
      checks.length > 0 ? `, und prüfen Sie, ${checks.map((one) => CHECKS[one]).join(' und ')}` : '';
    return `Fragen Sie vor dem Senden den Absender, ob sie so gemeint ist${check}.`;
  },
  notToBeSent:
    'Senden Sie sie erst, wenn ihr Absender sie persönlich oder am Telefon bestätigt hat und sein Konto auf Missbrauch geprüft ist.',
  hardlyWords: [
    'Wirkt unbedenklich: Sie hat kaum Wörter, und sonst ist nichts darin gefährlich.',
    'Achten Sie darauf, dass sie nicht versehentlich gesendet wird.',
  ],
  noText: {
    encrypted: [
      'Nichts Gefährliches gefunden, doch sie hat keinen lesbaren Text: Sie ist verschlüsselt.',
      'Vertrauen Sie ihr so weit wie ihrem Absender.',
    ],
    picture: [
      'Nichts Gefährliches gefunden, doch sie hat keinen Text: Was sie sagt, steht vielleicht in ihren Bildern.',
      'Sehen Sie diese an, bevor sie gesendet wird.',
    ],
    nothing: [
      'Nichts Gefährliches gefunden, doch sie hat keinen Text, der sich bewerten lässt.',
      'Achten Sie darauf, dass sie nicht versehentlich gesendet wird.',
    ],
  },
  grave: (kind, finding) => [
    `Niedrige Bewertung: Im Ganzen liest sie sich wie ${KINDS[kind]}.`,
    `Ein Anzeichen verdient trotzdem einen Blick: ${finding}.`,
    LOOK,
  ],
  glance: (kind, finding) => [
    `Wirkt unbedenklich: Im Ganzen liest sie sich wie ${KINDS[kind]}.`,
    `Ein Punkt verdient einen kurzen Blick: ${finding}.`,
    'Ist das so gemeint, spricht in ihrem Text nichts gegen das Senden.',
  ],
  safe: (kind, hasLinks, hasSigns) => [
    hasSigns
      ? 'Wirkt unbedenklich: Nur schwache Anzeichen wurden darin gefunden.'
      : 'Wirkt unbedenklich: Weder Köder noch Drohung, Frage nach Geheimnissen oder getarnter Link wurde gefunden.',
    `${hasLinks ? 'Ihre Links sind nicht getarnt' : 'Sie hat keine Links'}, und im Ganzen liest sie sich wie ${KINDS[kind]}.`,
    SAFE,
  ],
  ownTrade: [
    'Wirkt unbedenklich: Alle Links und Nummern sind die dieser Firma.',
    'Was sonst auffiele, gehört zum erwarteten Inhalt der Firma.',
    SAFE,
  ],
  approved: (name) => [
    `Wirkt unbedenklich: Sie entspricht Ihrer Vorlage „${name}“, mit denselben Links und Nummern.`,
    'Von der genehmigten Nachricht weicht nur ab, was bei jedem Empfänger anders ist.',
    SAFE,
  ],
  testString: [
    'Diese Nachricht enthält GTUBE, die Standard-Testzeichenfolge für Spamfilter. Sie ist ein Test und wird immer mit 10 bewertet; über den Absender sagt das nichts.',
    'Verwenden Sie sie nur, um zu sehen, ob die Prüfung arbeitet.',
  ],
  noInstructions:
    'Der eingebaute Detektor kann eigene Prüfanweisungen nicht befolgen; sie wurden nicht angewendet.',
  part: (part) => (part.kind === 'header' ? `die Kopfzeile ${part.name}` : PARTS[part.kind]),
  predicate,
  and: ' und ',
  quotes: ['„', '“'],
  withoutModel(silence, tokens, hasInstructions) {
    const cost = tokens > 0 ? ` (dafür zählen ${tokens} Tokens)` : '';
    const rest = hasInstructions ? '; die eigenen Prüfanweisungen wurden nicht angewendet' : '';
    return `${SILENCES[silence]}${cost}, daher hat nur der eingebaute Detektor diese Nachricht beurteilt${rest}.`;
  },
  modelWithoutQuote: (score, counted) =>
    `Das Sprachmodell bewertete sie mit ${score} von 10, ohne etwas daraus zu zitieren; das zählt als ${counted}.`,
  modelLower: (score, why) =>
    `Das Sprachmodell bewertete sie niedriger (${score} von 10), was nicht zählt, weil ${DISTRUSTS[why]}.`,
  addressedToAi: 'Ein Teil ihres Textes richtet sich an eine KI.',
};
