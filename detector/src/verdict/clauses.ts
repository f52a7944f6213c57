import type { Indicator, Message } from '../detector.js';

/** Wording for labels that the rules below don't turn into good English. */
const PREDICATES: Readonly<Record<string, string>> = {
  'boss-request': 'asks a private favour in the name of a superior',
  'delivery-fee': 'speaks of a parcel that needs a payment or an address',
  pharmacy: 'advertises goods that are typical of spam',
};

const VERB = /^(?!Words\b)\p{Lu}\p{Ll}+s\b/u;
const UNCOUNTED = /^(?:Words|Text|Invisible)\b/;
const MAX_QUOTE = 80;

function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The predicate for the part of the message with the evidence: "asks for …", "has a link to …". */
export function predicateOf({ code, label }: Pick<Indicator, 'code' | 'label'>): string {
  const known = PREDICATES[code];
  if (known !== undefined) return known;
  if (VERB.test(label)) return lowerFirst(label);
  const thing = label
    .replace(/^Link host that /, 'Link whose host ')
    .replace(/^Link host /, 'Link with a host ');
  if (UNCOUNTED.test(thing)) return `has ${lowerFirst(thing)}`;
  return `has ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${lowerFirst(thing)}`;
}

/** The part of the message that contains the evidence. */
export function placeOf({ evidence }: Indicator, { channel, subject }: Message): string {
  if (channel === 'sms') return 'the text';
  return subject?.includes(evidence) ? 'the subject' : 'the body';
}

export function isLink(evidence: string): boolean {
  return /^\S+[./]\S+$/.test(evidence);
}

/** The evidence in quotation marks, on one line and without its own full stop. */
export function quoted(evidence: string): string {
  const line = evidence
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[.!?…\s]+$/u, '');
  const characters = Array.from(line);
  const short = characters.length <= MAX_QUOTE ? line : `${characters.slice(0, MAX_QUOTE - 1).join('')}…`;
  return `"${short}"`;
}

/**
 * "the subject sets a deadline ("today") and asks for …": names the part only when it changes, and quotes nothing twice.
 * `told` has already been mentioned.
 */
export function listed(indicators: readonly Indicator[], message: Message, told?: Indicator): string {
  const quotes = new Set(told && [told.evidence]);
  let place = '';
  const clauses = indicators.map((indicator) => {
    const { evidence } = indicator;
    const where = placeOf(indicator, message);
    const clause = `${where === place ? '' : `${where} `}${predicateOf(indicator)}`;
    place = where;
    if (quotes.has(evidence)) return clause;
    quotes.add(evidence);
    return `${clause} (${quoted(evidence)})`;
  });
  return clauses.join(' and ');
}
