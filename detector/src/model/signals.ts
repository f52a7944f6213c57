import { CHANNELS, type Channel } from '@gatepost/message';
import { type Finding, RULES } from '../evidence/evidence.js';
import type { HostKind, Link } from '../reading/reading.js';
import type { Style } from './style.js';

/** Codes of evidence; the presence of each is a signal. */
const DANGER_SIGNALS: readonly string[] = RULES.map(({ code }) => code);

/** Two signals that together say more than each alone. */
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

const WEAK_SIGNALS = [
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
type WeakSignal = (typeof WEAK_SIGNALS)[number];
type LinkSignal = Extract<WeakSignal, `${string}link`>;
/** Weak signals weigh differently in email and SMS, so each channel has its own. */
const WEAK_SIGNALS_BY_CHANNEL = CHANNELS.flatMap((channel) =>
  WEAK_SIGNALS.map((name) => `${channel}:${name}`),
);
/** Evidence of what kind a link is, which honest senders give as well: training lets it count for little. */
export const KIND_SIGNALS: ReadonlySet<string> = new Set(['link-shortener', 'free-hosting', 'risky-domain']);
const BAD_LINK = new Set(
  RULES.filter(({ looksAt, severity }) => looksAt === 'links' && severity !== 'info')
    .map(({ code }) => code)
    .filter((code) => !KIND_SIGNALS.has(code)),
);

/** Names of all signals, in the order of the vectors that `signalsOf` makes. */
export const SIGNALS: readonly string[] = [
  ...DANGER_SIGNALS,
  ...PAIRS.map((pair) => pair.join('+')),
  ...WEAK_SIGNALS_BY_CHANNEL,
];

/** The first of `SIGNALS`, whose weights are never negative: evidence of danger, alone and in pairs. */
export const DANGER_COUNT = DANGER_SIGNALS.length + PAIRS.length;

const INDEX = new Map(SIGNALS.map((name, index) => [name, index]));
const PAIRS_FROM = DANGER_SIGNALS.length;
const WEAK_FROM = { email: DANGER_COUNT, sms: DANGER_COUNT + WEAK_SIGNALS.length };

/** The places in a vector of the two signals of each pair: a code, or else a weak signal of the channel. */
function pairIndexes(channel: Channel): [left: number, right: number][] {
  const indexOf = (name: string) => INDEX.get(name) ?? INDEX.get(`${channel}:${name}`) ?? -1;
  return PAIRS.map(([left, right]) => [indexOf(left), indexOf(right)]);
}

const PAIR_INDEXES = { email: pairIndexes('email'), sms: pairIndexes('sms') };

function linkSignals(
  links: readonly Link[],
  named: ReadonlySet<Link>,
  findings: readonly Finding[],
): Readonly<Record<LinkSignal, number>> {
  const isNamed = links.some((link) => named.has(link));
  const leadsTo = (kind: HostKind) => (links.some(({ host }) => host.kind === kind) ? 1 : 0);
  return {
    link: links.length > 0 ? 1 : 0,
    'bad-link': findings.some(({ rule }) => BAD_LINK.has(rule.code)) ? 1 : 0,
    'named-link': isNamed ? 1 : 0,
    'unnamed-link': !isNamed && links.some(({ host, isMention }) => host.kind === null && !isMention) ? 1 : 0,
    'tracker-link': leadsTo('tracker'),
    'storage-link': leadsTo('storage'),
    'form-link': leadsTo('form'),
    'app-link': leadsTo('app'),
  };
}

/** One stretch of a message. */
export interface Stretch {
  findings: readonly Finding[];
  links: readonly Link[];
  style: Style;
}

/** Facts about the whole message that the signals of each stretch depend on. */
export interface Background {
  channel: Channel;
  /** Whether stretches of the message are judged, or all of it. */
  isWindow: boolean;
  named: ReadonlySet<Link>;
}

/** The signals of one stretch of a message, each from 0 to 1, in the order of `SIGNALS`. */
export function signalsOf({ channel, isWindow, named }: Background, stretch: Stretch): Float32Array {
  const { findings, links, style } = stretch;
  const weak: Record<WeakSignal, number> = {
    written: 1,
    window: isWindow ? 1 : 0,
    ...linkSignals(links, named, findings),
    ...style,
  };
  const vector = new Float32Array(SIGNALS.length);
  for (const { rule } of findings) {
    const index = INDEX.get(rule.code);
    if (index !== undefined) vector[index] = 1;
  }
  WEAK_SIGNALS.forEach((name, index) => {
    vector[WEAK_FROM[channel] + index] = weak[name];
  });
  PAIR_INDEXES[channel].forEach(([left, right], index) => {
    vector[PAIRS_FROM + index] = (vector[left] ?? 0) * (vector[right] ?? 0);
  });
  return vector;
}

const BAD_LINKS = [...BAD_LINK];
/** The codes of the evidence behind each signal; any one of several makes a link bad. */
const MADE_OF: readonly (readonly string[])[] = SIGNALS.map((name) =>
  name.endsWith(':bad-link') ? BAD_LINKS : name.split('+').filter((part) => DANGER_SIGNALS.includes(part)),
);

/** The evidence in a stretch's signals: for each signal of evidence that is there, the codes that make it. */
export function evidenceIn(signals: Float32Array): { index: number; codes: readonly string[] }[] {
  const isFound = (code: string) => signals[INDEX.get(code) ?? -1] === 1;
  return Array.from(signals.keys())
    .filter((index) => signals[index] !== 0)
    .map((index) => ({ index, codes: MADE_OF[index]?.filter(isFound) ?? [] }))
    .filter(({ codes }) => codes.length > 0);
}

const LINKS = CHANNELS.map((channel) => WEAK_FROM[channel] + WEAK_SIGNALS.indexOf('link'));

/** Whether signals tell of danger or of a link, which can be judged without knowing a word. */
export function hasEvidence(signals: Float32Array): boolean {
  return (
    signals.subarray(0, DANGER_COUNT).some((signal) => signal !== 0) ||
    LINKS.some((index) => signals[index] !== 0)
  );
}
