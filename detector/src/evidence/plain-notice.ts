import type { Host, Link, Reading } from '../reading/reading.js';
import { isOrdinary } from './click-counters.js';
import { type Finding, phrases, wholeWords } from './rule.js';

const r = String.raw;

/** A workplace that is closed, or open again. */
const CLOSED = phrases({
  English: r`\b(?:office|site|building|branch|plant|warehouse|school|campus)s?\b[^.!?\n]{0,40}\b(?:(?:is|are|was|will be|stays?|remains?) (?:\w+ ){0,2}(?:closed|shut|evacuated)|opens? again|reopens?)\b|\boffice closed\b|\bdo not come in\b|\bpower cut in\b`,
  German: r`\b(?:büro|standort|werk|gebäude|filiale|schule)s?\b[^.!?\n]{0,60}\b(?:geschlossen|gesperrt)\b`,
  French: r`\b(?:bureaux?|site|bâtiment|agence|école)\b[^.!?\n]{0,40}\b(?:est|sont|reste) fermé`,
  Spanish: r`\b(?:oficinas?|sede|edificio|planta|escuela)\b[^.!?\n]{0,40}\b(?:está|permanece) cerrad`,
  Italian: r`\b(?:ufficio|sede|edificio|scuola)\b[^.!?\n]{0,40}\b(?:è|resta) chius`,
  Portuguese: r`\b(?:escritório|sede|edifício|prédio|escola)\b[^.!?\n]{0,40}\b(?:está|permanece) fechad`,
  Dutch: r`\b(?:kantoor|vestiging|gebouw|school)\b[^.!?\n]{0,40}\b(?:gesloten|dicht)\b`,
});
/** Where to work until then. */
const FROM_HOME = phrases({
  any: r`\bwork(?:ing)? (?:from|at) home\b|\bhome ?-?office\b|\bvon zu ?hause\b|\btélétravail|\bteletrabaj|\btrabaj\w+ desde (?:su )?casa\b|\bsmart working\b|\blavor\w+ da casa\b|\bteletrabalh|\btrabalh\w+ (?:de|a partir de|em) casa\b|\bthuis ?werken\b|\bwerk (?:\w+ )?thuis\b`,
});

const APPOINTMENT = phrases({
  any: wholeWords(
    'appointments?',
    r`\w{0,12}termine?s?`,
    'rendez-vous',
    'rdv',
    'cita',
    'appuntament[oi]',
    'visita',
    'tagliando',
    'prenotat[oa]',
    'consulta',
    'afspraak',
    'sehtest',
    'vorsorge',
    'untersuchung',
  ),
});
const AT_A_TIME = phrases({
  'a time of day': r`\b\d{1,2}(?::|\.|h)\d{2}\b|\b\d{1,2} ?(?:uhr|h|am|pm)\b|\b(?:ore|alle|at|a las|às|om|um) \d{1,2}\b`,
});

/** What fraud is after; who only tells of a day and an hour names none of it. */
const SENSITIVE = phrases({
  money: r`[$€£¥₹]|\b(?:eur|euros?|usd|dollars?|gbp|chf|fees?|gebühr\w*|zahl\w+|bezahl\w+|pay|paid|payments?|payer|paiement|frais|pag(?:a|ar|are|hi|ue|uen|amento|amenti)|betaal\w*|kosten|refund|bonus|salary|gehalt|prize|gift|loan|bitcoin|crypto|deposit\w*|überweis\w*|transfer)\b`,
  accounts: r`\b(?:account|konto|kontos|compte|cuenta|conto|conta|rekening|bank\w*|banc[ao]|banque|sparkasse|card|karte|carte|tarjeta|carta|cartão|pas|wallet|iban|sim)\b`,
  secrets: r`\b(?:passw\w+|passcode|pin|tan|otp|codes?|código|codice|kennwort|contraseña|clave|senha|wachtwoord|identity|identität|identité|identidad|login|log ?in|sign ?in|einlogg\w+|verif\w+)\b`,
  files: r`\b(?:install\w*|download\w*|app|apk|attach\w*|scan)\b`,
  offers: r`\b(?:earn|money|incomes?|jobs?|hiring|business|opportunit\w+|offers?|free|dating|sexy?|click|opt ?-? ?out|unsubscribe|subscri\w+|discount|sale|win|winner)\b`,
  'other ways': r`\b(?:whatsapp|telegram|signal|wa\.me|paket|parcel|package|colis|pacco|paquete|pacote|pakket)\b`,
});
const PREMIUM =
  /(?<!\d)(?:\+?49 ?|0049 ?|\+?39 ?|\+?34 ?|\+?33 ?|\+?44 ?|0)?(?:900|901|902|906|907|899|894|895|803|806|807|809|118|0190)(?=[ \d]{5})/;
const LONGEST = 600;

/** Nothing is found that speaks against it, and nothing said that fraud would be after. */
function isPlain({ text, folded }: Reading, found: readonly Finding[]): boolean {
  if (text.length > LONGEST || found.some(({ rule: { severity } }) => severity !== 'info')) return false;
  return !PREMIUM.test(folded.text) && folded.text.search(SENSITIVE) < 0;
}

/** Whether an employer tells its people where to work today, and whom to call: without a link, nobody is led anywhere. */
const isWorkNotice = ({ links, folded }: Reading): boolean =>
  links.length === 0 && [CLOSED, FROM_HOME].every((pattern) => folded.text.search(pattern) >= 0);

const WORD = /[\p{L}\p{N}]{3,40}/gu;
const LEAST = 4;

/** Whether a host is called by two words of the message, as "clinicamonti" by "Clinica Veterinaria Monti"; the first may be the beginning of one. */
function isOfTwoWords({ label }: Host, words: string): boolean {
  const said: readonly string[] = (words.match(WORD) ?? []).filter((word) => word.search(APPOINTMENT) < 0);
  const name = label.replaceAll('-', '');
  return said.some((word) => {
    const first = name.slice(0, -word.length);
    return (
      Math.min(word.length, first.length) >= LEAST &&
      name.endsWith(word) &&
      said.some((other) => other.startsWith(first))
    );
  });
}

/** Whether an SMS tells of an appointment, with links to nobody but who it names. */
function isAppointment({ channel, links, named, folded, words }: Reading): boolean {
  const isOwn = (link: Link) => named.has(link) || (isOrdinary(link.host) && isOfTwoWords(link.host, words));
  if (channel !== 'sms' || !links.every((link) => isOwn(link) && !link.host.isRiskySuffix)) return false;
  const says = (pattern: RegExp) => folded.text.search(pattern) >= 0;
  return says(APPOINTMENT) && says(AT_A_TIME);
}

/** Whether a message only tells where to work, or when to come. */
export const isPlainNotice = (reading: Reading, found: readonly Finding[]): boolean =>
  isPlain(reading, found) && (isWorkNotice(reading) || isAppointment(reading));
