import { SAFE_MAX, SUSPICIOUS_MAX } from '@gatepost/detector';
import { HOUR_MS } from '../../common/durations.js';
import type { Oddness, Usual } from '../senders/sender-profile.js';

export const SIGNAL_CODES = [
  'high-scores',
  'rising-scores',
  'burst',
  'new-host',
  'new-language',
  'quiet-hour',
  'several-accounts',
] as const;
type SignalCode = (typeof SIGNAL_CODES)[number];

/** Something about a cluster that ordinary mail does not have, with its figures. Quotes hosts, and no text. */
export interface Signal {
  code: SignalCode;
  evidence: string;
}

/** What a message adds to its cluster. */
export interface Member {
  /** In ms since 1970. */
  at: number;
  score: number;
  senderId: string;
  linkHosts: readonly string[];
  language: string | null;
}

export interface ClusterState {
  messages: number;
  /** Scored above the safe band, and above the suspicious one. */
  risky: number;
  high: number;
  highest: number;
  /** Of the last messages, the newest last. */
  scores: number[];
  times: number[];
  senders: { id: string; messages: number }[];
  hosts: string[];
  /** Hosts that were new for their senders. */
  newHosts: string[];
  newLanguage: number;
  quietHour: number;
}

/** Of the last messages of a cluster so many are remembered singly: by them a burst is seen. */
const MAX_REMEMBERED = 60;
const MAX_SENDERS = 20;
const MAX_HOSTS = 20;
/** Fewer near-duplicates are no outbreak: five people can get the same false alarm from one colleague. */
const MIN_MESSAGES = 5;
/** A lure sent to new hosts needs no second signal from here on. A slow hijack reaches it long before 60 messages. */
const ENOUGH_ALONE = 10;
/** A burst is so many messages within an hour, … */
const MIN_BURST = 10;
/** … and so many times the busiest hour that the sender had on any earlier day: Fridays before Christmas stay below it. */
const BURST_FACTOR = 4;
/** The same lure from so many accounts; two colleagues do share a text. */
const MIN_ACCOUNTS = 3;
/** Scores rise when the later half of the last messages scores so much more, on average. */
const RISE = 2;

const NOTHING: ClusterState = {
  messages: 0,
  risky: 0,
  high: 0,
  highest: 1,
  scores: [],
  times: [],
  senders: [],
  hosts: [],
  newHosts: [],
  newLanguage: 0,
  quietHour: 0,
};

const merged = (known: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...known, ...more])].slice(0, MAX_HOSTS);

function withSender(senders: ClusterState['senders'], id: string): ClusterState['senders'] {
  if (senders.some((sender) => sender.id === id))
    return senders.map((sender) => (sender.id === id ? { id, messages: sender.messages + 1 } : sender));
  return senders.length < MAX_SENDERS ? [...senders, { id, messages: 1 }] : senders;
}

/** The cluster, null before its first message, with one message more. */
export function addMember(before: ClusterState | null, message: Member, odd: Oddness): ClusterState {
  const state = before ?? NOTHING;
  return {
    messages: state.messages + 1,
    risky: state.risky + (message.score > SAFE_MAX ? 1 : 0),
    high: state.high + (message.score > SUSPICIOUS_MAX ? 1 : 0),
    highest: Math.max(state.highest, message.score),
    scores: [...state.scores, message.score].slice(-MAX_REMEMBERED),
    times: [...state.times, message.at].slice(-MAX_REMEMBERED),
    senders: withSender(state.senders, message.senderId),
    hosts: merged(state.hosts, message.linkHosts),
    newHosts: merged(state.newHosts, odd.hosts),
    newLanguage: state.newLanguage + (odd.language ? 1 : 0),
    quietHour: state.quietHour + (odd.hour ? 1 : 0),
  };
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function burstIn(
  { times, senders }: ClusterState,
  usual: ReadonlyMap<string, Usual>,
  now: number,
): string | null {
  const recent = times.filter((at) => now - at < HOUR_MS).length;
  const peaks = senders.flatMap(({ id }) => usual.get(id)?.peak ?? []);
  if (recent < MIN_BURST || peaks.length === 0) return null;
  const busiest = Math.max(...peaks);
  if (recent < BURST_FACTOR * busiest) return null;
  const most = recent >= MAX_REMEMBERED ? `${MAX_REMEMBERED} or more` : String(recent);
  return `${most} in the last hour; the busiest hour of an earlier day had ${busiest} messages of any kind`;
}

const half = (part: number, whole: number): boolean => part * 2 >= whole;

/** What is noticed about a cluster. `usual` is what is usual of its senders, as far as they are known. */
export function signalsOf(state: ClusterState, usual: ReadonlyMap<string, Usual>, now: number): Signal[] {
  const { messages, high, scores, senders, newHosts, newLanguage, quietHour } = state;
  const middle = Math.floor(scores.length / 2);
  const [earlier, later] = [average(scores.slice(0, middle)), average(scores.slice(middle))];
  const found: Record<SignalCode, string | null> = {
    'high-scores': half(high, messages) ? `${high} of ${messages} scored above ${SUSPICIOUS_MAX}` : null,
    'rising-scores':
      messages >= MIN_MESSAGES && later - earlier >= RISE
        ? `from ${earlier.toFixed(1)} to ${later.toFixed(1)} on average`
        : null,
    burst: burstIn(state, usual, now),
    'new-host':
      newHosts.length > 0
        ? `links to ${newHosts.slice(0, 5).join(', ')}, new for the account within 72 hours`
        : null,
    'new-language': half(newLanguage, messages)
      ? `${newLanguage} of ${messages} in a language that is new for the account`
      : null,
    'quiet-hour': half(quietHour, messages)
      ? `${quietHour} of ${messages} in hours in which the account hardly ever sends`
      : null,
    'several-accounts': senders.length >= MIN_ACCOUNTS ? `from ${senders.length} accounts` : null,
  };
  return SIGNAL_CODES.flatMap((code) => {
    const evidence = found[code];
    return evidence === null ? [] : [{ code, evidence }];
  });
}

/**
 * Whether a cluster is harmful: mostly high scores; or a lure (mostly above the safe band) that leads to a new host or comes in a
 * new language, with one more signal or often enough. Volume, hour and accounts alone never suffice: a sale and a payday have
 * them too.
 */
export function isHarmful({ messages, risky }: ClusterState, signals: readonly Signal[]): boolean {
  if (messages < MIN_MESSAGES) return false;
  const codes = new Set(signals.map(({ code }) => code));
  if (codes.has('high-scores')) return true;
  const isLure = half(risky, messages);
  const isNew = codes.has('new-host') || codes.has('new-language');
  return isLure && isNew && (codes.size > 1 || messages >= ENOUGH_ALONE);
}
