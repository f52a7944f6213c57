import { SUSPICIOUS_MAX } from '@gatepost/detector';
import { HOUR_MS } from '../../common/durations.js';
import { SIGNAL_CODES, type SignalCode } from '../../contract/outbreak.js';
import type { Usual } from '../senders/sender-profile.js';
import { type ClusterState, MAX_WORDINGS } from './cluster-state.js';
import type { Cluster } from './neighbours.js';

/** Something about a cluster that ordinary mail does not have, with its figures. Quotes hosts, and no text. */
export interface Signal {
  code: SignalCode;
  evidence: string;
}

const MAX_USUAL_HOSTS = 200;
/** Fewer near-duplicates are no outbreak: five people can get the same false alarm from one colleague. */
export const MIN_MESSAGES = 5;
/** High scores, and lures to new hosts, need no second signal from here on. A slow hijack reaches it long before 60 messages, … */
const ENOUGH_ALONE = 10;
/** … if they are also so many times what their sender's busiest hour has: a newsletter with a new partner is sent to hundreds. */
const ENOUGH_FACTOR = 1.5;
/** A burst is so many messages within an hour, … */
const MIN_BURST = 10;
/** … and so many times what the busiest hour of most earlier days had: Fridays before Christmas stay below it. */
const BURST_FACTOR = 4;
/** Or so many within a day, by more than twice what most days had: whoever sends slowly needs days for it. */
const MIN_BUSY_DAY = 20;
const BUSY_DAY_FACTOR = 2;
/** A text that went out so often with usual links is the company's own. */
const MIN_COPIES = 5;
/** The same lure from so many accounts; two colleagues do share a text. */
const MIN_ACCOUNTS = 3;
/** Receivers who call a message spam: so many, … */
const MIN_COMPLAINTS = 3;
/** … and at least so many tenths of a percent of its near-duplicates, which Google and Yahoo ask senders never to reach. */
const COMPLAINTS_PERMILLE = 3;
/** Without high scores so many messages to a new host, each in its own words, are more than a colleague writes to it in an hour. */
const MIN_BLAND_LURES = 20;
/** Scores rise when the later half of the last messages scores so much more, on average. */
const RISE = 2;

const half = (part: number, whole: number): boolean => part * 2 >= whole;

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** What is usual of the cluster's senders together: the most of each; null while nothing is known of any. */
function usualAmong(
  { senders }: ClusterState,
  usual: ReadonlyMap<string, Usual>,
  of: 'peak' | 'day',
): number | null {
  const known = senders.flatMap(({ id }) => usual.get(id)?.[of] ?? []);
  return known.length === 0 ? null : most(known);
}

function burstIn(state: ClusterState, usual: ReadonlyMap<string, Usual>, now: number): string | null {
  const { times, hours } = state;
  const thisHour = Math.floor(now / HOUR_MS);
  const singly = times.filter((at) => now - at < HOUR_MS).length;
  const recent = most([singly, ...hours.flatMap(({ at, messages }) => (at === thisHour ? messages : []))]);
  const peak = usualAmong(state, usual, 'peak');
  if (peak === null || recent < MIN_BURST || recent < BURST_FACTOR * peak) return null;
  return `${recent} in the last hour; on nine in ten earlier days the busiest hour had at most ${peak} messages of any kind`;
}

function busyDayIn(state: ClusterState, usual: ReadonlyMap<string, Usual>, now: number): string | null {
  const thisHour = Math.floor(now / HOUR_MS);
  const recent = state.hours.reduce((sum, { at, messages }) => sum + (thisHour - at < 24 ? messages : 0), 0);
  const day = usualAmong(state, usual, 'day');
  if (day === null || recent < MIN_BUSY_DAY || recent < BUSY_DAY_FACTOR * day) return null;
  return `${recent} within 24 hours; nine in ten earlier days had at most ${day} messages of any kind`;
}

function copiedIn({ messages, differ, copies }: ClusterState): string | null {
  if (half(differ, messages))
    return `${differ} of ${messages} resemble an approved template and differ from it`;
  return copies >= MIN_COPIES ? `the same text with usual links was sent ${copies} times before` : null;
}

function complainedIn({ messages, complaints = 0 }: ClusterState): string | null {
  if (complaints < MIN_COMPLAINTS || complaints * 1000 < COMPLAINTS_PERMILLE * messages) return null;
  return `${complaints} complaints by receivers about ${messages} messages`;
}

/** What is noticed about a cluster. `usual` is what is usual of its senders, as far as they are known. */
export function signalsOf(state: ClusterState, usual: ReadonlyMap<string, Usual>, now: number): Signal[] {
  const { messages, high, scores, senders, newHosts, unknownHosts, newLanguage, quietHour, wordings } = state;
  const middle = Math.floor(scores.length / 2);
  const [earlier, later] = [average(scores.slice(0, middle)), average(scores.slice(middle))];
  const found: Record<SignalCode, string | null> = {
    'high-scores': half(high, messages) ? `${high} of ${messages} scored above ${SUSPICIOUS_MAX}` : null,
    'rising-scores':
      messages >= MIN_MESSAGES && later - earlier >= RISE
        ? `from ${earlier.toFixed(1)} to ${later.toFixed(1)} on average`
        : null,
    burst: burstIn(state, usual, now),
    'busy-day': busyDayIn(state, usual, now),
    'new-host':
      newHosts.length > 0
        ? `links to ${newHosts.slice(0, 5).join(', ')}, new for the account within 72 hours`
        : null,
    'unknown-host':
      unknownHosts.length > 0
        ? `links to ${unknownHosts.slice(0, 5).join(', ')}, to which nobody of the company linked until 72 hours ago`
        : null,
    'copied-text': copiedIn(state),
    complaints: complainedIn(state),
    'new-language': half(newLanguage, messages)
      ? `${newLanguage} of ${messages} in a language that is new for the account`
      : null,
    'quiet-hour': half(quietHour, messages)
      ? `${quietHour} of ${messages} in hours in which the account hardly ever sends`
      : null,
    'several-accounts': senders.length >= MIN_ACCOUNTS ? `from ${senders.length} accounts` : null,
    'other-words':
      (wordings?.length ?? 0) >= MAX_WORDINGS
        ? `${messages} messages in ${MAX_WORDINGS} wordings or more`
        : null,
  };
  return SIGNAL_CODES.flatMap((code) => {
    const evidence = found[code];
    return evidence === null ? [] : [{ code, evidence }];
  });
}

/** With links to a host that is new for the company, one of these makes near-duplicates harmful, whatever they score. */
const WITH_UNKNOWN_HOST: readonly SignalCode[] = [
  'burst',
  'busy-day',
  'copied-text',
  'new-language',
  'quiet-hour',
];

/** So many that their number alone says something: more than ten, and than their senders usually send in an hour. */
function areEnough(state: ClusterState, usual: ReadonlyMap<string, Usual>): boolean {
  const peak = usualAmong(state, usual, 'peak') ?? 0;
  return state.messages >= Math.max(ENOUGH_ALONE, ENOUGH_FACTOR * peak);
}

/** How many signals there are, of those that say the same only one. */
function differentOf({ messages, mixed }: ClusterState, codes: ReadonlySet<SignalCode>): number {
  const same = new Set<SignalCode>();
  // A host that is new for the company is new for the account, and scores that rise to high ones are high.
  same.add('unknown-host');
  if (codes.has('high-scores')) same.add('rising-scores');
  // A newsletter with a new partner also leads where it always does.
  if (half(mixed, messages)) same.add('new-host');
  return [...codes].filter((code) => !same.has(code)).length;
}

/** Likewise when the words differ: … */
const WITH_BLAND_LURES: readonly SignalCode[] = ['burst', 'new-language', 'quiet-hour'];
/** … a busy day also has who invites people one by one, though with fewer messages. */
const MIN_LURES_OF_A_DAY = 50;

/**
 * Whether messages that lead to a host which is new for the company are harmful, though their words differ: ten that mostly score
 * above the safe band, twice as many with other scores, in a burst or as no others are, and fifty on a busy day.
 */
function isHarmfulLure({ messages, risky }: ClusterState, codes: ReadonlySet<SignalCode>): boolean {
  if (!codes.has('other-words') || !codes.has('unknown-host')) return false;
  if (half(risky, messages)) return messages >= ENOUGH_ALONE;
  if (messages >= MIN_LURES_OF_A_DAY && codes.has('busy-day')) return true;
  return messages >= MIN_BLAND_LURES && WITH_BLAND_LURES.some((code) => codes.has(code));
}

/** What is noticed about a cluster that is harmful; null of any other. `usual` is what is usual of its senders. */
export function harmfulSignalsOf(
  { state, lure }: Pick<Cluster, 'state' | 'lure'>,
  usual: ReadonlyMap<string, Usual>,
  now: number,
): Signal[] | null {
  const signals = signalsOf(state, usual, now);
  if (lure === null) return isHarmful(state, signals, usual) ? signals : null;
  return isHarmfulLure(state, new Set(signals.map(({ code }) => code))) ? signals : null;
}

/**
 * Whether near-duplicates are harmful.
 * - Mostly high scores, with one more signal or often enough; where links lead to usual hosts only, with a burst.
 * - A lure (mostly above the safe band) that leads to a new host or comes in a new language, with one more signal or often enough.
 * - Ten messages, whatever they score, that lead where nobody of the company has linked to, and are sent as no others are.
 *
 * Volume, hour and accounts never suffice without one of these: a sale and a payday have them too.
 */
export function isHarmful(
  state: ClusterState,
  signals: readonly Signal[],
  usual: ReadonlyMap<string, Usual>,
): boolean {
  const { messages, risky } = state;
  if (messages < MIN_MESSAGES) return false;
  const codes = new Set(signals.map(({ code }) => code));
  const isUnknown = codes.has('unknown-host');
  if (messages >= ENOUGH_ALONE && isUnknown && WITH_UNKNOWN_HOST.some((code) => codes.has(code))) return true;
  const isHigh = codes.has('high-scores');
  if (isHigh && half(state.usual, messages)) return codes.has('burst');
  const isLure = half(risky, messages) && (codes.has('new-host') || codes.has('new-language'));
  return (isHigh || isLure) && (differentOf(state, codes) > 1 || areEnough(state, usual));
}

/** Where links of its senders usually lead, the new hosts apart: a text with links to those only is one that was always sent. */
export function usualHostsOf(
  { senders, newHosts }: ClusterState,
  known: ReadonlyMap<string, Usual>,
): string[] {
  const news = new Set(newHosts);
  const hosts = senders.flatMap(({ id }) => known.get(id)?.hosts ?? []);
  return [...new Set(hosts.filter((host) => !news.has(host)))].slice(0, MAX_USUAL_HOSTS);
}
