import type { Channel } from '../detector.js';
import type { Finding } from '../evidence/evidence.js';
import type { Link, Reading, Span } from '../reading/reading.js';
import { BUCKETS } from './hash.js';
import { meaningsOf, type Meaning } from './meanings.js';
import { styleOf } from './style.js';
import { type ServiceLinks, tokenise, type Tokens } from './tokens.js';
import { traitsOf } from './traits.js';

/** One stretch of a message as the model sees it. */
export interface Segment {
  /** Distinct hashed features. */
  buckets: Uint32Array;
  traits: Float32Array;
}

/** A message as a whole. */
interface WholeSegment extends Segment {
  /** Those of `buckets` that come from meanings, which are the same in every language. */
  meanings: Uint32Array;
}

/** A part of a message, with its subject. */
interface WindowSegment extends Segment {
  /** Where in the text it is, without the subject that it has too. */
  span: Span;
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

/** Tokens of a window: about 60 to 70 words hold the core of a phishing mail, and some 24 that of an SMS. */
const WINDOW: Record<Channel, number> = { email: 64, sms: 24 };
/** More tokens than an SMS of five parts has; in a longer one, windows that lie so close would cost too much time. */
const LONGEST_SMS = 200;

/** How far a window lies from the one before: it keeps what is bad in one piece, and an SMS has no paragraphs to go by. */
function strideOf(channel: Channel, count: number): number {
  return WINDOW[channel] / (channel === 'sms' && count <= LONGEST_SMS ? 4 : 2);
}

/** A message with less than this many windows' tokens has none: one would be nearly the whole. */
const LONG = 1.25;

/** Whole paragraphs are judged together as far as they have no more tokens than this: a message among others is some of them. */
const MAX_PARAGRAPHS = 96;
/** Tokens from one such window to the next, at least; and so many such windows at most, whatever a text's blank lines. */
const MIN_PARAGRAPH = 8;
const MOST_PARAGRAPHS = 500;
const BLANK_LINE = /\n[^\S\n]*\n/g;

/** The subject says what every part is about, so each window has it, too: so many of its tokens at most. */
const MAX_HEAD = 24;

/** Tokens from one to before another. */
interface Range {
  from: number;
  to: number;
}

type Window = Range & Pick<WindowSegment, 'teaches'>;

/** Windows of one size, each half or more within the one before. */
function evenWindows(channel: Channel, { from: first, to: end }: Range): Window[] {
  const [size, stride] = [WINDOW[channel], strideOf(channel, end - first)];
  const windows = [];
  for (let from = first; from === first || from + size - stride < end; from += stride)
    windows.push({ from, to: Math.min(end, from + size), teaches: (from - first) % (size / 2) === 0 });
  return windows;
}

/** For each paragraph the window of it and those that follow, as many as there is room for; none for a long one. */
function paragraphWindows(
  text: string,
  starts: readonly number[],
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
    last = Math.max(last, index);
    while ((ends[last + 1] ?? Infinity) <= from + MAX_PARAGRAPHS) last += 1;
    const to = ends[last] ?? end;
    return to <= from + MAX_PARAGRAPHS ? [{ from, to, teaches: false }] : [];
  });
}

/** The windows over the tokens from `first` on, by their beginnings; none where one would be nearly the whole. */
function windowsOf({ channel, text }: Reading, first: number, starts: readonly number[]): Window[] {
  const all = { from: first, to: starts.length };
  if (all.to - first <= LONG * WINDOW[channel]) return [];
  const windows = [...evenWindows(channel, all), ...paragraphWindows(text, starts, all)];
  return windows.sort((left, right) => left.from - right.from);
}

/** How many of the first tokens are the subject's, as far as it goes into each window. */
function headOf(starts: readonly number[], bodyStart: number): number {
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

/** Which buckets `distinct` has taken, all 0 between its calls: a `Set` takes twice as long (ADR 8). */
const isTaken = new Uint8Array(BUCKETS);

/** The distinct ones of `buckets` in some stretches, then those of `meanings`, in their order. */
function distinct(
  buckets: readonly number[],
  stretches: readonly (readonly [from: number, to: number])[],
  meanings: readonly Meaning[],
): Uint32Array {
  const found: number[] = [];
  const take = (bucket: number): void => {
    if (isTaken[bucket] === 1) return;
    isTaken[bucket] = 1;
    found.push(bucket);
  };
  for (const [from, to] of stretches) {
    for (let i = from; i < to; i += 1) take(buckets[i] ?? 0);
  }
  for (const { bucket } of meanings) take(bucket);
  for (const bucket of found) isTaken[bucket] = 0;
  return Uint32Array.from(found);
}

/** What of a message a window may show: its tokens, and what lies in it. */
interface Contents {
  reading: Reading;
  tokens: Tokens;
  findings: Sweep<Finding>;
  links: Sweep<Link>;
  meanings: Sweep<Meaning>;
}

/** Gives what lies between two places of the text. */
function within({ reading, findings, links, meanings }: Contents, start: number, end: number) {
  return {
    findings: findings.within(start, end),
    links: links.within(start, end),
    meanings: meanings.within(start, end),
    text: reading.text.slice(start, end),
  };
}

function windowSegments(contents: Contents): WindowSegment[] {
  const { channel, named, text, bodyStart } = contents.reading;
  const { starts, ends, first, buckets } = contents.tokens;
  const head = headOf(starts, bodyStart);
  const subject = within(contents, 0, ends[head - 1] ?? 0);
  return windowsOf(contents.reading, head, starts).map(({ from, to, teaches }) => {
    const span = { start: starts[from] ?? 0, end: ends[to - 1] ?? text.length };
    const part = within(contents, span.start, span.end);
    const stretches = [
      [0, first[head] ?? 0],
      [first[from] ?? 0, first[to] ?? 0],
    ] as const;
    const stretch = {
      findings: [...subject.findings, ...part.findings],
      links: [...subject.links, ...part.links],
      style: styleOf(`${subject.text}\n${part.text}`),
    };
    return {
      span,
      teaches,
      buckets: distinct(buckets, stretches, [...subject.meanings, ...part.meanings]),
      traits: traitsOf({ channel, isWindow: true, named }, stretch),
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
  const visible = findings.filter(({ within: where }) => where === 'text');
  const windows = windowSegments({
    reading,
    tokens,
    findings: new Sweep(visible, ({ span }) => span.start),
    links: new Sweep(links, ({ start }) => start),
    meanings: new Sweep(meanings, ({ at }) => at),
  });
  const whole = {
    buckets: distinct(tokens.buckets, [[0, tokens.buckets.length]], meanings),
    meanings: distinct([], [], meanings),
    traits: traitsOf({ channel, isWindow: false, named }, { findings, links, style: styleOf(text) }),
  };
  return { whole, windows, tokens };
}
