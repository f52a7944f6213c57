import type { Channel } from '@gatepost/message';
import type { Finding } from '../evidence/evidence.js';
import type { Link, Reading, Span } from '../reading/reading.js';
import { BUCKETS } from './hash.js';
import { meaningsOf, type Meaning } from './meanings.js';
import { Styles } from './style.js';
import { type ServiceLinks, tokenise, type Tokens } from './tokens.js';
import { signalsOf } from './signals.js';

/** One stretch of a message as the model sees it. */
export interface Segment {
  /** Distinct hashed features. */
  buckets: Uint32Array;
  signals: Float32Array;
}

/** A message as a whole. */
interface WholeSegment extends Segment {
  /** The part of `buckets` that comes from meanings, which are the same in every language. */
  meanings: Uint32Array;
}

/** A part of a message, with its subject. */
interface WindowSegment extends Segment {
  /** Its place in the text, without the subject that it has too. */
  span: Span;
  /** How many it has, without the subject's. */
  words: number;
  /** Whether training learns from it: from closer ones it would hear the same words again and again. */
  teaches: boolean;
}

/** A message for the model: as a whole, and in overlapping windows when it is long enough to hide something. */
export interface Segments {
  whole: WholeSegment;
  windows: WindowSegment[];
}

/** Segments with the tokens that they were cut from. */
export interface Cut extends Segments {
  tokens: Tokens;
}

/** Words of a window: about 60 to 70 hold the core of a phishing mail, and some 24 that of an SMS. */
const WINDOW: Record<Channel, number> = { email: 64, sms: 24 };
/** More words than an SMS of five parts has; in a longer one, windows that lie so close would cost too much time. */
const LONGEST_SMS = 200;

/** The distance between two windows: some window keeps what is bad in one piece, and an SMS has no paragraphs to go by. */
function strideOf(channel: Channel, count: number): number {
  return WINDOW[channel] / (channel === 'sms' && count <= LONGEST_SMS ? 4 : 2);
}

/** A message with less than this many windows' words has none: one would be nearly the whole. */
const LONG = 1.25;

/** Whole paragraphs are judged together as far as they have no more words than this: a message among others is some of them. */
const MAX_PARAGRAPHS = 96;
/** Tokens from one such window to the next, at least; and so many such windows at most, whatever a text's blank lines. */
const MIN_PARAGRAPH = 8;
const MOST_PARAGRAPHS = 500;
const BLANK_LINE = /\n[^\S\n]*\n/g;

/** The subject says what every part is about, so each window has it, too: so many of its tokens at most. */
const MAX_HEAD = 24;

/** A range of tokens; `to` is exclusive. */
interface Range {
  from: number;
  to: number;
}

type Window = Range & Pick<WindowSegment, 'teaches'>;

/** Windows of so many words, each half or more within the one before. */
function evenWindows(channel: Channel, words: Float64Array, { from: first, to: end }: Range): Window[] {
  const start = words[first] ?? 0;
  const count = (words[end] ?? start) - start;
  const [size, stride] = [WINDOW[channel], strideOf(channel, count)];
  let [from, to] = [first, first];
  const windows: Window[] = [];
  for (let at = 0; at === 0 || at + size - stride < count; at += stride) {
    while (from < end && (words[from] ?? 0) < start + at) from += 1;
    while (to < end && (words[to] ?? 0) < start + at + size) to += 1;
    windows.push({ from, to, teaches: at % (size / 2) === 0 });
  }
  return windows;
}

/** One window for each paragraph: it and as many of the following ones as there is room for; none for a long paragraph. */
function paragraphWindows(
  text: string,
  { starts, words }: Tokens,
  { from: first, to: end }: Range,
): Window[] {
  const least = Math.max(MIN_PARAGRAPH, (end - first) / MOST_PARAGRAPHS);
  const begins = [first];
  let token = first;
  for (const { index } of text.matchAll(BLANK_LINE)) {
    while ((starts[token] ?? Infinity) < index) token += 1;
    if (token < end && token - (begins.at(-1) ?? 0) >= least) begins.push(token);
  }
  const ends = [...begins.slice(1), end];
  let last = 0;
  return begins.flatMap((from, index) => {
    const limit = (words[from] ?? 0) + MAX_PARAGRAPHS;
    const fits = (to: number) => (words[to] ?? Infinity) <= limit;
    last = Math.max(last, index);
    while (fits(ends[last + 1] ?? Infinity)) last += 1;
    const to = ends[last] ?? end;
    return fits(to) ? [{ from, to, teaches: false }] : [];
  });
}

/** The windows over the tokens from `first` on, by their beginnings; none where one would be nearly the whole. */
function windowsOf({ channel, text }: Reading, first: number, tokens: Tokens): Window[] {
  const { starts, words } = tokens;
  const all = { from: first, to: starts.length };
  if ((words[all.to] ?? 0) - (words[first] ?? 0) <= LONG * WINDOW[channel]) return [];
  const windows = [...evenWindows(channel, words, all), ...paragraphWindows(text, tokens, all)];
  return windows.sort((left, right) => left.from - right.from);
}

/** The number of first tokens that are the subject's, as far as it goes into each window. */
function headOf(starts: Int32Array, bodyStart: number): number {
  const end = starts.findIndex((start) => start >= bodyStart);
  return Math.min(MAX_HEAD, end < 0 ? starts.length : end);
}

/** Items sorted by place; windows move forward, so each is looked at a constant number of times. */
class Sweep<T> {
  private low = 0;
  private readonly items: readonly { start: number; item: T }[];

  constructor(items: readonly T[], startOf: (item: T) => number) {
    this.items = items
      .map((item) => ({ start: startOf(item), item }))
      .sort((left, right) => left.start - right.start);
  }

  within(start: number, end: number): T[] {
    while ((this.items[this.low]?.start ?? Infinity) < start) this.low += 1;
    const found: T[] = [];
    for (let i = this.low; (this.items[i]?.start ?? Infinity) < end; i += 1) {
      const entry = this.items[i];
      if (entry !== undefined) found.push(entry.item);
    }
    return found;
  }
}

/** Marks the buckets that `distinct` has taken, and is all 0 between its calls: a `Set` takes twice as long (ADR 8). */
const isTaken = new Uint8Array(BUCKETS);
/** Where `distinct` collects them; there are no more distinct ones than it has room for. */
const taken = new Uint32Array(BUCKETS);

/** The distinct ones of `buckets` in some stretches, then those of `meanings`, in their order. */
function distinct(
  buckets: Int32Array,
  stretches: readonly (readonly [from: number, to: number])[],
  meanings: readonly Meaning[],
): Uint32Array {
  let count = 0;
  const take = (bucket: number): void => {
    if (isTaken[bucket] === 1) return;
    isTaken[bucket] = 1;
    taken[count] = bucket;
    count += 1;
  };
  for (const [from, to] of stretches) {
    for (let i = from; i < to; i += 1) take(buckets[i] ?? 0);
  }
  for (const { bucket } of meanings) take(bucket);
  for (let i = 0; i < count; i += 1) isTaken[taken[i] ?? 0] = 0;
  return taken.slice(0, count);
}

/** All of a message that windows are cut from, sorted by place so that each window finds its part without a search. */
interface Contents {
  reading: Reading;
  tokens: Tokens;
  findings: Sweep<Finding>;
  links: Sweep<Link>;
  meanings: Sweep<Meaning>;
  styles: Styles;
}

function within({ findings, links, meanings }: Contents, { start, end }: Span) {
  return {
    findings: findings.within(start, end),
    links: links.within(start, end),
    meanings: meanings.within(start, end),
  };
}

function windowSegments(contents: Contents): WindowSegment[] {
  const { channel, named, text, bodyStart } = contents.reading;
  const { starts, ends, words, first, buckets } = contents.tokens;
  const head = headOf(starts, bodyStart);
  const headSpan = { start: 0, end: ends[head - 1] ?? 0 };
  const subject = within(contents, headSpan);
  return windowsOf(contents.reading, head, contents.tokens).map(({ from, to, teaches }) => {
    const span = { start: starts[from] ?? 0, end: ends[to - 1] ?? text.length };
    const part = within(contents, span);
    const stretches = [
      [0, first[head] ?? 0],
      [first[from] ?? 0, first[to] ?? 0],
    ] as const;
    const stretch = {
      findings: [...subject.findings, ...part.findings],
      links: [...subject.links, ...part.links],
      style: contents.styles.of([headSpan, span]),
    };
    return {
      span,
      words: (words[to] ?? 0) - (words[from] ?? 0),
      teaches,
      buckets: distinct(buckets, stretches, [...subject.meanings, ...part.meanings]),
      signals: signalsOf({ channel, isWindow: true, named }, stretch),
    };
  });
}

/** Cuts a reading into what the model judges, or learns from; linear in the message's length. */
export function segmentsOf(
  reading: Reading,
  findings: readonly Finding[],
  services: ServiceLinks = 'silent',
): Cut {
  const { channel, named, text, links } = reading;
  const tokens = tokenise(reading, services);
  const meanings = meaningsOf(reading);
  const styles = new Styles(text);
  const visible = findings.filter(({ within: where }) => where === 'text');
  const windows = windowSegments({
    reading,
    tokens,
    findings: new Sweep(visible, ({ span }) => span.start),
    links: new Sweep(links, ({ start }) => start),
    meanings: new Sweep(meanings, ({ at }) => at),
    styles,
  });
  const whole = {
    buckets: distinct(tokens.buckets, [[0, tokens.buckets.length]], meanings),
    meanings: distinct(tokens.buckets, [], meanings),
    signals: signalsOf({ channel, isWindow: false, named }, { findings, links, style: styles.whole() }),
  };
  return { whole, windows, tokens };
}
