import { judgeBuiltin } from '@gatepost/detector/builtin';
import { SAFE_MAX, type Message } from '@gatepost/detector';
import { shareInterval, type Interval } from '../bootstrap.js';
import { OWN_SOURCES } from '../example.js';
import { verdictsUnder, type JudgeUnder } from '../held-out-verdicts.js';
import type { HeldOut } from '../holdout.js';
import { Random } from '../random.js';
import { HONEYPOT, SMISHING } from '../targets.js';
import type { Transformation } from './change.js';
import { TRANSFORMATIONS } from './table.js';
import { LURES } from './texts.js';

/** How a change of messages changed their verdicts. */
export interface Crossing extends Pick<Transformation, 'name' | 'side' | 'aim'> {
  /** Messages that were on the right side of 7 and could be changed so. */
  count: number;
  /** Share of them that crossed 7, from 0 to 1; NaN of none. */
  share: number;
  interval: Interval;
}

/** How many languages a lure was found in, at 4 or more. */
export interface LureCount {
  what: string;
  found: number;
  of: number;
  missed: string[];
  aim: number;
}

export interface Robustness {
  crossings: readonly Crossing[];
  lures: readonly LureCount[];
}

const SEED = 20260613;
/** Messages of one corpus that are changed: few of each honest one, since there are sixty. */
const MOST: Record<Transformation['side'], number> = { bad: 400, honest: 25 };
const BAD_SOURCES = new Set<string>([...HONEYPOT, ...SMISHING, ...OWN_SOURCES]);

function sideOf({ message: { bad, source, family } }: HeldOut): Transformation['side'] | null {
  if (bad) return BAD_SOURCES.has(source) ? 'bad' : null;
  return family.startsWith('business') ? 'honest' : null;
}

/** Held-out messages of both sides in a drawn order, not too many of any corpus. */
function sampled(heldOut: readonly HeldOut[], random: Random): HeldOut[] {
  const counts = new Map<string, number>();
  return random.shuffle(heldOut).filter((item) => {
    const side = sideOf(item);
    if (side === null) return false;
    const { source } = item.message;
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    return count <= MOST[side];
  });
}

/** Messages with the judge that saw nothing of their family. */
interface Base {
  message: Message;
  judge: JudgeUnder;
}

/** Changes each of `base` and tells how many crossed `high` (a probability) on the way; the same for the same input. */
export function crossingOf(
  { name, side, aim, change }: Transformation,
  base: readonly Base[],
  high: number,
): Crossing {
  const random = new Random(SEED);
  const crossed = base.flatMap(({ message, judge }) => {
    const changed = change(message, random);
    return changed === null ? [] : [judge(changed) >= high !== (side === 'bad')];
  });
  const judged = crossed.map((hasCrossed) => ({ value: hasCrossed ? 1 : 0, bad: hasCrossed }));
  const share = crossed.filter(Boolean).length / crossed.length;
  return { name, side, aim, count: crossed.length, share, interval: shareInterval(judged, 1) };
}

const LURE_AIM = 28;

function lureCount(what: string, messages: readonly (readonly [language: string, Message])[]): LureCount {
  const missed = messages.filter(([, message]) => judgeBuiltin(message).score <= SAFE_MAX);
  const found = messages.length - missed.length;
  return { what, found, of: messages.length, missed: missed.map(([language]) => language), aim: LURE_AIM };
}

function linked(text: string, link: string): string {
  return text.replace('{link}', () => link);
}

/** The same two lures in thirty languages, judged by the model that ships, which has seen none of them. */
function lureCounts(): LureCount[] {
  const mail = LURES.map(({ language, subject, mail: text }) => {
    const body = linked(text, 'https://verify-center.net/login');
    return [language, { channel: 'email', subject, body }] as const;
  });
  const sms = LURES.map(({ language, sms: text }) => {
    const body = linked(text, 'https://post-pay.info/x7');
    return [language, { channel: 'sms', subject: null, body }] as const;
  });
  return [lureCount('"account suspended", by mail', mail), lureCount('a parcel fee, by SMS', sms)];
}

/**
 * Changes held-out messages as real mail and disguise do; each is judged by the model that saw nothing of its family,
 * calibrated by `corpora`. About a minute of one core.
 */
export function measureRobustness(
  heldOut: readonly HeldOut[],
  corpora: readonly HeldOut[],
  high: number,
): Robustness {
  const judgeOf = verdictsUnder(corpora);
  const bases = sampled(heldOut, new Random(SEED)).flatMap((item) => {
    const [side, judge, { text: message }] = [sideOf(item), judgeOf(item), item.message];
    return judge(message) >= high === (side === 'bad') ? [{ side, message, judge }] : [];
  });
  const crossings = TRANSFORMATIONS.map((transformation) => {
    const { side, channel } = transformation;
    const base = bases.filter((item) => item.side === side && item.message.channel === channel);
    return crossingOf(transformation, base, high);
  });
  return { crossings, lures: lureCounts() };
}
