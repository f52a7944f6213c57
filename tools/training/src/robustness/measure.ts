import { type Channel, messageOfText, type MessageText } from '@gatepost/message';
import { shareInterval, type Interval } from '../bootstrap.js';
import { OWN_SOURCES } from '../example.js';
import { verdictsUnder } from '../held-out-verdicts.js';
import type { HeldOut } from '../holdout.js';
import { Random } from '../random.js';
import type { Bands } from '../report.js';
import { HONEYPOT, SMISHING } from '../targets.js';
import type { Transformation } from './change.js';
import { TRANSFORMATIONS } from './table.js';
import { LURES, NOTICES, type Said } from './texts.js';

/** How a change of messages changed their verdicts. */
export interface Crossing extends Pick<Transformation, 'name' | 'side' | 'aim'> {
  /** Messages that were on the right side of 7 and could be changed so. */
  count: number;
  /** Share of them that crossed 7, from 0 to 1; NaN of none. */
  share: number;
  interval: Interval;
}

/** In how many languages a message was judged rightly: a lure at 4 or more, an honest notice below it. */
export interface LanguageCount {
  what: string;
  right: number;
  of: number;
  wrong: string[];
  aim: number;
}

export interface Robustness {
  crossings: readonly Crossing[];
  languages: readonly LanguageCount[];
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

/** Gives a text the probability, 0 to 1, that the product would give it. */
type JudgeText = (message: MessageText) => number;

/** Messages with the judge that saw nothing of their family. */
interface Base {
  message: MessageText;
  judge: JudgeText;
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

const LANGUAGE_AIM = 28;

/** What is said in thirty languages, with the link that it leads to: that of a lure says nothing, that of a notice names its sender. */
const SPOKEN = [
  { what: '"account suspended", by mail: 4 or more', channel: 'email', texts: LURES, bad: true },
  { what: 'a parcel fee, by SMS: 4 or more', channel: 'sms', texts: LURES, bad: true },
  { what: '"password was changed", by mail: below 4', channel: 'email', texts: NOTICES, bad: false },
  { what: 'a parcel comes today, by SMS: below 4', channel: 'sms', texts: NOTICES, bad: false },
] as const;
const LINKS = {
  bad: { email: 'https://dunmorehall.com/k7m2', sms: 'https://dunmorehall.com/x7' },
  honest: { email: 'https://www.lindenpost.com/help', sms: 'https://www.lindenpost.com/track/x7' },
};

function saidBy({ subject, mail, sms }: Said, channel: Channel, link: string): MessageText {
  const text = channel === 'sms' ? sms : mail;
  return { channel, subject: channel === 'sms' ? null : subject, body: text.replace('{link}', () => link) };
}

/** The same in thirty languages, which no model has seen: each is judged by one that judged fraud of its channel. */
function languageCounts(judgeFor: (channel: Channel) => JudgeText, suspicious: number): LanguageCount[] {
  return SPOKEN.map(({ what, channel, texts, bad }) => {
    const judge = judgeFor(channel);
    const link = LINKS[bad ? 'bad' : 'honest'][channel];
    const wrong = texts.filter((said) => judge(saidBy(said, channel, link)) >= suspicious !== bad);
    const names = wrong.map(({ language }) => language);
    return { what, right: texts.length - wrong.length, of: texts.length, wrong: names, aim: LANGUAGE_AIM };
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
  const judgeMailOf = verdictsUnder(corpora);
  const judgeOf = (item: HeldOut): JudgeText => {
    const judge = judgeMailOf(item);
    return (text) => judge(messageOfText(text));
  };
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
  return { crossings, languages: languageCounts(judgeFor, suspicious) };
}
