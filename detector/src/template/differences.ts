import type { Template, TemplateSearch } from '../detector.js';
import type { Finding } from '../evidence/evidence.js';
import type { Reading } from '../reading/reading.js';

/** Something in which a message differs from a template, and where; what is left out stands nowhere. */
export interface Difference {
  what: string;
  place: Pick<Finding, 'span' | 'within'>;
  /** Whether it is where the reader is led, or what is kept from the eye, rather than words. */
  leads: boolean;
}

/** The names of details, those that money goes to first. */
const KINDS: readonly (readonly [kind: string, what: string])[] = [
  ['iban', 'the bank account'],
  ['wallet', 'the wallet'],
  ['other', 'an account or number'],
  ['phone', 'the phone number'],
  ['link', 'a link'],
  ['address', 'a mail address'],
];

/** The share (0 to 1) of a template's text that a message has. */
export function likeness({ parts }: Template, { outline }: TemplateSearch): number {
  const own = new Set(outline.parts.sentences.map(([hash]) => hash));
  let [shared, all] = [0, 0];
  for (const [hash, length] of parts.sentences) {
    all += length;
    if (own.has(hash)) shared += length;
  }
  return all === 0 ? 0 : shared / all;
}

/** The places of those of `own` that `known` has fewer of. */
function added(own: readonly string[], known: readonly string[]): number[] {
  const left = new Map<string, number>();
  for (const hash of known) left.set(hash, (left.get(hash) ?? 0) + 1);
  return own.flatMap((hash, place) => {
    const count = left.get(hash) ?? 0;
    left.set(hash, count - 1);
    return count > 0 ? [] : [place];
  });
}

const joined = ([kind, hash]: [kind: string, hash: string]): string => `${kind} ${hash}`;

function detailsAdded({ parts }: Template, { outline }: TemplateSearch): Difference[] {
  const own = outline.parts.details;
  const places = added(own.map(joined), parts.details.map(joined));
  return KINDS.flatMap(([kind, what]) => {
    const place = places.find((one) => own[one]?.[0] === kind);
    const span = place === undefined ? undefined : outline.spans.details[place];
    return span === undefined ? [] : [{ what, place: { span, within: 'text' as const }, leads: true }];
  });
}

function passages({ parts }: Template, { outline }: TemplateSearch): Difference[] {
  const own = outline.parts.sentences.map(([hash]) => hash);
  const known = parts.sentences.map(([hash]) => hash);
  const [more] = added(own, known);
  const at = (place: number): Difference['place'] => ({
    span: outline.spans.sentences[place] ?? { start: 0, end: 0 },
    within: 'text',
  });
  if (more !== undefined) return [{ what: 'an added or changed passage', place: at(more), leads: false }];
  const first = own.findIndex((hash, place) => hash !== known[place]);
  const next = at(first < 0 ? Math.max(0, own.length - 1) : first);
  if (added(known, own).length > 0)
    return [{ what: 'a passage that is left out', place: next, leads: false }];
  return first < 0 ? [] : [{ what: 'the order of its passages', place: next, leads: false }];
}

const FORM = /<(?:form|button|input)[^<>]{0,300}\b(?:form)?action\b[^<>]{0,300}/i;
const PICTURE =
  /<(?:img|table|td|body|video|source)[^<>]{0,300}\b(?:src|background|srcset|poster)\b[^<>]{0,300}/i;

function inSource({ source, hidden }: Reading, pattern: RegExp | null): Difference['place'] {
  const { 0: tag = '', index = 0 } = pattern?.exec(source) ?? {};
  const [first] = hidden;
  const span = pattern === null && first ? first : { start: index, end: index + tag.length };
  return { span: { start: span.start, end: span.end }, within: 'source' };
}

function markup({ parts }: Template, { outline }: TemplateSearch, reading: Reading): Difference[] {
  const own = outline.parts;
  return [
    ...(own.forms === parts.forms
      ? []
      : [{ what: 'where a form sends to', place: inSource(reading, FORM), leads: true }]),
    ...(own.hidden === parts.hidden
      ? []
      : [{ what: 'text that is not shown', place: inSource(reading, null), leads: true }]),
    ...(own.sources === parts.sources
      ? []
      : [{ what: 'where a picture comes from', place: inSource(reading, PICTURE), leads: true }]),
  ];
}

/** Lists the differences of a message from a template, the most important first. */
export function differencesFrom(template: Template, search: TemplateSearch, reading: Reading): Difference[] {
  const found = [
    ...detailsAdded(template, search),
    ...markup(template, search, reading),
    ...passages(template, search),
  ];
  if (found.length > 0) return found;
  const whole = { start: 0, end: Math.min(reading.text.length, 1) };
  return [{ what: 'its layout', place: { span: whole, within: 'text' }, leads: false }];
}
