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
const PHONE = /\+?\(?\d[\d ()-]{7,16}\d/;
const MONEY = /[$€£¥₹]|\b(?:usd|eur|gbp|inr|rs|idr|rp|ksh|rm|aed|jpy|cny|brl)\b/i;
const SHORT = 200;
function share(text: string, pattern: RegExp): number {
  return text.length === 0 ? 0 : (text.match(pattern)?.length ?? 0) / text.length;
}

function styleOf(text: string): Record<string, number> {
  return {
    phone: PHONE.test(text) ? 1 : 0,
    money: MONEY.test(text) ? 1 : 0,
    capitals: Math.min(1, 2 * share(text, /\p{Lu}/gu)),
    exclamations: Math.min(1, 40 * share(text, /[!！]/g)),
    digits: Math.min(1, 4 * share(text, /\d/g)),
    short: text.length < SHORT ? 1 : 0,
  };
}

function linkTraits(
  links: readonly Link[],
  named: ReadonlySet<Link>,
  codes: ReadonlySet<string>,
): Record<string, number> {
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
  const manners: Record<string, number> = {
    written: 1,
    ...linkTraits(stretch.links, named, codes),
    ...styleOf(reading.text.slice(stretch.span.start, stretch.span.end)),
  };
  const values: Record<string, number> = {};
  for (const code of codes) values[code] = 1;
  for (const [left, right] of PAIRS) {
    values[`${left}+${right}`] =
      (values[left] ?? manners[left] ?? 0) * (values[right] ?? manners[right] ?? 0);
  }
  for (const [manner, value] of Object.entries(manners)) values[`${reading.channel}:${manner}`] = value;
  const vector = new Float32Array(TRAITS.length);
  for (const [name, value] of Object.entries(values)) {
    const index = INDEX.get(name);
    if (index !== undefined) vector[index] = value;
  }
  return vector;
}
