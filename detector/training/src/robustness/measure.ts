import type { Channel, Message } from '@gatepost/detector';
import { shareInterval, type Interval } from '../bootstrap.js';
import { OWN_SOURCES } from '../example.js';
import { verdictsUnder, type JudgeUnder } from '../held-out-verdicts.js';
import type { HeldOut } from '../holdout.js';
import { Random } from '../random.js';
import type { Bands } from '../report.js';
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

/** The two lures with the links that they lead to, whose names say nothing. */
const LURE_KINDS = [
  { what: '"account suspended", by mail', channel: 'email', link: 'https://dunmorehall.com/k7m2' },
  { what: 'a parcel fee, by SMS', channel: 'sms', link: 'https://dunmorehall.com/x7' },
] as const;

function lureMessages(channel: Channel, link: string): [language: string, Message][] {
  return LURES.map(({ language, subject, mail, sms }) => {
    const text = channel === 'sms' ? sms : mail;
    const body = text.replace('{link}', () => link);
    return [language, { channel, subject: channel === 'sms' ? null : subject, body }];
  });
}

/** The same two lures in thirty languages, which no model has seen: each is judged by one that judged fraud of its channel. */
function lureCounts(judgeFor: (channel: Channel) => JudgeUnder, suspicious: number): LureCount[] {
  return LURE_KINDS.map(({ what, channel, link }) => {
    const messages = lureMessages(channel, link);
    const missed = messages.filter(([, message]) => judgeFor(channel)(message) < suspicious);
    const found = messages.length - missed.length;
    return { what, found, of: messages.length, missed: missed.map(([name]) => name), aim: LURE_AIM };
  });
}

/**
 * Changes held-out messages as real mail and disguise do; each is judged by the model that saw nothing of its family,
 * calibrated by `corpora`. About a minute of one core.
 */
export function measureRobustness(
  heldOut: readonly HeldOut[],
  corpora: readonly HeldOut[],
  { suspicious, high }: Bands,
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
  const judgeFor = (channel: Channel) => {
    const judging = heldOut.find((item) => sideOf(item) === 'bad' && item.message.channel === channel);
    if (judging === undefined) throw new Error(`no held-out fraud by ${channel}`);
    return judgeOf(judging);
  };
  return { crossings, lures: lureCounts(judgeFor, suspicious) };
}
