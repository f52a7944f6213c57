import type { Channel } from '../verdict.js';
import type { Finding } from './findings.js';
import { OTHER_KINDS } from './findings.js';
import type { Span } from './fold.js';
import type { Link } from './links.js';
import type { Reading } from './reading.js';
import { LINK_RULES } from './rules/link-rules.js';
import { SOURCE_RULES } from './rules/source-rules.js';
import { TEXT_RULES } from './rules/text-rules.js';

/** Codes of evidence; the presence of each is a trait. */
const DANGER_TRAITS: readonly string[] = [...TEXT_RULES, ...LINK_RULES, ...SOURCE_RULES, ...OTHER_KINDS].map(
  ({ code }) => code,
);

const CHANNELS: readonly Channel[] = ['email', 'sms'];

/** Two traits that together say more than each alone. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['threat', 'deadline'],
  ['threat', 'unnamed-link'],
  ['threat', 'bad-link'],
  ['deadline', 'bad-link'],
  ['credential-request', 'unnamed-link'],
  ['credential-request', 'bad-link'],
  ['credential-request', 'deadline'],
  ['credential-request', 'threat'],
  ['brand-elsewhere', 'bad-link'],
  ['mailbox-upkeep', 'credential-request'],
  ['mailbox-upkeep', 'unnamed-link'],
  ['delivery-fee', 'unnamed-link'],
  ['generic-greeting', 'must-act'],
  ['generic-greeting', 'click-order'],
  ['generic-greeting', 'threat'],
  ['generic-greeting', 'deadline'],
  ['generic-greeting', 'credential-request'],
  ['generic-greeting', 'unnamed-link'],
  ['account-trouble', 'must-act'],
  ['account-trouble', 'click-order'],
  ['account-trouble', 'credential-request'],
  ['account-trouble', 'unnamed-link'],
  ['safety-pretext', 'click-order'],
  ['safety-pretext', 'credential-request'],
  ['must-act', 'click-order'],
  ['must-act', 'threat'],
  ['must-act', 'deadline'],
  ['must-act', 'unnamed-link'],
  ['click-order', 'threat'],
  ['click-order', 'deadline'],
  ['click-order', 'credential-request'],
  ['mailbox-upkeep', 'click-order'],
  ['mailbox-upkeep', 'deadline'],
  ['mailbox-upkeep', 'generic-greeting'],
];

const MANNERS = [
  'written',
  'link',
  'bad-link',
  'unnamed-link',
  'named-link',
  'phone',
  'money',
  'capitals',
  'exclamations',
  'digits',
  'short',
] as const;
type Manner = (typeof MANNERS)[number];
type LinkManner = 'link' | 'bad-link' | 'unnamed-link' | 'named-link';
/** Manners weigh differently in e-mail and SMS, so each channel has its own. */
const MANNER_TRAITS = CHANNELS.flatMap((channel) => MANNERS.map((manner) => `${channel}:${manner}`));
const BAD_LINK = new Set(LINK_RULES.filter(({ severity }) => severity !== 'info').map(({ code }) => code));

/** Names of all traits, in the order of the vectors that `traitsOf` makes. */
export const TRAITS: readonly string[] = [
  ...DANGER_TRAITS,
  ...PAIRS.map((pair) => pair.join('+')),
  ...MANNER_TRAITS,
];

/** The first of `TRAITS`, whose weights are never negative: evidence of danger, alone and in pairs. */
export const DANGER_COUNT = DANGER_TRAITS.length + PAIRS.length;

const INDEX = new Map(TRAITS.map((name, index) => [name, index]));
const PAIRS_FROM = DANGER_TRAITS.length;
const MANNERS_FROM = { email: DANGER_COUNT, sms: DANGER_COUNT + MANNERS.length };
const PHONE = /\+?\(?\d[\d ()-]{7,16}\d/;
const MONEY = /[$€£¥₹]|\b(?:usd|eur|gbp|inr|rs|idr|rp|ksh|rm|aed|jpy|cny|brl)\b/i;
const SHORT = 200;

const CAPITAL = /\p{Lu}/u;
/** Whether each character of the basic plane is a capital, as far as seen: 0 unknown, 1 no, 2 yes. */
const seenCapitals = new Uint8Array(0x10000);

function isCapital(code: number): boolean {
  if (code > 0xffff) return CAPITAL.test(String.fromCodePoint(code));
  if (seenCapitals[code] === 0) seenCapitals[code] = CAPITAL.test(String.fromCharCode(code)) ? 2 : 1;
  return seenCapitals[code] === 2;
}

/** How many characters of `text` are capitals, exclamation marks and digits. */
function countCharacters(text: string): { capitals: number; exclamations: number; digits: number } {
  const counts = { capitals: 0, exclamations: 0, digits: 0 };
  for (let i = 0; i < text.length; i += 1) {
    const code = text.codePointAt(i) ?? 0;
    if (code > 0xffff) i += 1;
    if (code >= 0x30 && code <= 0x39) counts.digits += 1;
    else if (code === 0x21 || code === 0xff01) counts.exclamations += 1;
    else if (isCapital(code)) counts.capitals += 1;
  }
  return counts;
}

function styleOf(text: string): Record<Exclude<Manner, LinkManner | 'written'>, number> {
  const { capitals, exclamations, digits } = countCharacters(text);
  const length = Math.max(1, text.length);
  return {
    phone: PHONE.test(text) ? 1 : 0,
    money: MONEY.test(text) ? 1 : 0,
    capitals: Math.min(1, 2 * (capitals / length)),
    exclamations: Math.min(1, 40 * (exclamations / length)),
    digits: Math.min(1, 4 * (digits / length)),
    short: text.length < SHORT ? 1 : 0,
  };
}

function linkTraits(
  links: readonly Link[],
  named: ReadonlySet<Link>,
  codes: ReadonlySet<string>,
): Record<LinkManner, number> {
  const isNamed = links.some((link) => named.has(link));
  return {
    link: links.length > 0 ? 1 : 0,
    'bad-link': [...codes].some((code) => BAD_LINK.has(code)) ? 1 : 0,
    'named-link': isNamed ? 1 : 0,
    'unnamed-link': links.length > 0 && !isNamed ? 1 : 0,
  };
}

/** What of a message lies in one stretch of it. */
export interface Stretch {
  span: Span;
  findings: readonly Finding[];
  links: readonly Link[];
}

/** The traits of one stretch of a message, each from 0 to 1, in the order of `TRAITS`. */
export function traitsOf(reading: Reading, stretch: Stretch, named: ReadonlySet<Link>): Float32Array {
  const codes = new Set(stretch.findings.map(({ kind }) => kind.code));
  const manners: Record<string, number> & Record<Manner, number> = {
    written: 1,
    ...linkTraits(stretch.links, named, codes),
    ...styleOf(reading.text.slice(stretch.span.start, stretch.span.end)),
  };
  const vector = new Float32Array(TRAITS.length);
  for (const code of codes) {
    const index = INDEX.get(code);
    if (index !== undefined) vector[index] = 1;
  }
  const present = (name: string): number => (codes.has(name) ? 1 : (manners[name] ?? 0));
  PAIRS.forEach(([left, right], index) => {
    vector[PAIRS_FROM + index] = present(left) * present(right);
  });
  MANNERS.forEach((manner, index) => {
    vector[MANNERS_FROM[reading.channel] + index] = manners[manner];
  });
  return vector;
}
