import { CHANNELS, type Channel } from '../detector.js';
import { type Finding, RULES } from '../evidence/evidence.js';
import type { HostKind, Link } from '../reading/reading.js';
import type { Style } from './style.js';

/** Codes of evidence; the presence of each is a trait. */
const DANGER_TRAITS: readonly string[] = RULES.map(({ code }) => code);

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
  'window',
  'link',
  'bad-link',
  'unnamed-link',
  'named-link',
  'tracker-link',
  'storage-link',
  'form-link',
  'app-link',
  'phone',
  'money',
  'capitals',
  'exclamations',
  'digits',
  'short',
] as const;
type Manner = (typeof MANNERS)[number];
type LinkManner = Extract<Manner, `${string}link`>;
/** Manners weigh differently in email and SMS, so each channel has its own. */
const MANNER_TRAITS = CHANNELS.flatMap((channel) => MANNERS.map((manner) => `${channel}:${manner}`));
/** Evidence of what kind a link is, which honest senders give as well: training lets it count for little. */
export const KIND_TRAITS: ReadonlySet<string> = new Set(['link-shortener', 'free-hosting', 'risky-domain']);
const BAD_LINK = new Set(
  RULES.filter(({ looksAt, severity }) => looksAt === 'links' && severity !== 'info')
    .map(({ code }) => code)
    .filter((code) => !KIND_TRAITS.has(code)),
);

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

/** Where in a vector the two traits of each pair stand: codes first, else the channel's manners. */
function pairIndexes(channel: Channel): [left: number, right: number][] {
  const indexOf = (name: string) => INDEX.get(name) ?? INDEX.get(`${channel}:${name}`) ?? -1;
  return PAIRS.map(([left, right]) => [indexOf(left), indexOf(right)]);
}

const PAIR_INDEXES = { email: pairIndexes('email'), sms: pairIndexes('sms') };

function linkTraits(
  links: readonly Link[],
  named: ReadonlySet<Link>,
  findings: readonly Finding[],
): Readonly<Record<LinkManner, number>> {
  const isNamed = links.some((link) => named.has(link));
  const leadsTo = (kind: HostKind) => (links.some(({ host }) => host.kind === kind) ? 1 : 0);
  return {
    link: links.length > 0 ? 1 : 0,
    'bad-link': findings.some(({ rule }) => BAD_LINK.has(rule.code)) ? 1 : 0,
    'named-link': isNamed ? 1 : 0,
    'unnamed-link': !isNamed && links.some(({ host }) => host.kind === null) ? 1 : 0,
    'tracker-link': leadsTo('tracker'),
    'storage-link': leadsTo('storage'),
    'form-link': leadsTo('form'),
    'app-link': leadsTo('app'),
  };
}

/** What of a message lies in one stretch of it. */
export interface Stretch {
  findings: readonly Finding[];
  links: readonly Link[];
  style: Style;
}

/** What `traitsOf` knows of the whole message. */
export interface Background {
  channel: Channel;
  /** Whether stretches of the message are judged, or all of it. */
  isWindow: boolean;
  named: ReadonlySet<Link>;
}

/** The traits of one stretch of a message, each from 0 to 1, in the order of `TRAITS`. */
export function traitsOf({ channel, isWindow, named }: Background, stretch: Stretch): Float32Array {
  const { findings, links, style } = stretch;
  const manners: Record<Manner, number> = {
    written: 1,
    window: isWindow ? 1 : 0,
    ...linkTraits(links, named, findings),
    ...style,
  };
  const vector = new Float32Array(TRAITS.length);
  for (const { rule } of findings) {
    const index = INDEX.get(rule.code);
    if (index !== undefined) vector[index] = 1;
  }
  MANNERS.forEach((manner, index) => {
    vector[MANNERS_FROM[channel] + index] = manners[manner];
  });
  PAIR_INDEXES[channel].forEach(([left, right], index) => {
    vector[PAIRS_FROM + index] = (vector[left] ?? 0) * (vector[right] ?? 0);
  });
  return vector;
}

const BAD_LINKS = [...BAD_LINK];
/** For each trait the codes of the evidence that it is made of; any one of several makes a link bad. */
const MADE_OF: readonly (readonly string[])[] = TRAITS.map((name) =>
  name.endsWith(':bad-link') ? BAD_LINKS : name.split('+').filter((part) => DANGER_TRAITS.includes(part)),
);

/** The evidence in a stretch's traits: for each trait of evidence that is there, the codes that make it. */
export function evidenceIn(traits: Float32Array): { index: number; codes: readonly string[] }[] {
  const isFound = (code: string) => traits[INDEX.get(code) ?? -1] === 1;
  return Array.from(traits.keys())
    .filter((index) => traits[index] !== 0)
    .map((index) => ({ index, codes: MADE_OF[index]?.filter(isFound) ?? [] }))
    .filter(({ codes }) => codes.length > 0);
}

const LINKS = CHANNELS.map((channel) => MANNERS_FROM[channel] + MANNERS.indexOf('link'));

/** Whether traits tell of danger or of a link, which can be judged without knowing a word. */
export function hasEvidence(traits: Float32Array): boolean {
  return (
    traits.subarray(0, DANGER_COUNT).some((trait) => trait !== 0) ||
    LINKS.some((index) => traits[index] !== 0)
  );
}
