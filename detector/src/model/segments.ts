import type { Finding } from '../evidence/evidence.js';
import type { Reading } from '../reading/reading.js';
import { BUCKETS } from './hash.js';
import { meaningsOf, type Meaning } from './meanings.js';
import { styleOf } from './style.js';
import { tokenise } from './tokens.js';
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

/** A message for the model: as a whole, and in overlapping windows when it is long enough to hide something. */
export interface Segments {
  whole: WholeSegment;
  windows: Segment[];
}

// About 60 to 70 words hold the core of a phishing mail; half a window of overlap keeps it in one piece.
const WINDOW = 64;
const STRIDE = 32;

/** The windows over so many tokens; none where one would be nearly the whole. */
function windowsOf(count: number): { from: number; to: number }[] {
  if (count <= WINDOW + STRIDE / 2) return [];
  const windows = [];
  for (let from = 0; from === 0 || from + STRIDE < count; from += STRIDE)
    windows.push({ from, to: Math.min(count, from + WINDOW) });
  return windows;
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

/** The distinct ones of `buckets` between two places, then those of `meanings`, in their order. */
function distinct(
  buckets: readonly number[],
  from: number,
  to: number,
  meanings: readonly Meaning[],
): Uint32Array {
  const found: number[] = [];
  const take = (bucket: number): void => {
    if (isTaken[bucket] === 1) return;
    isTaken[bucket] = 1;
    found.push(bucket);
  };
  for (let i = from; i < to; i += 1) take(buckets[i] ?? 0);
  for (const { bucket } of meanings) take(bucket);
  for (const bucket of found) isTaken[bucket] = 0;
  return Uint32Array.from(found);
}

/** Cuts a reading into what the model judges; linear in the message's length. */
export function segmentsOf(reading: Reading, findings: readonly Finding[]): Segments {
  const { channel, named, text, links } = reading;
  const { starts, ends, first, buckets } = tokenise(reading);
  const meanings = meaningsOf(reading);
  const visible = findings.filter(({ within }) => within === 'text');
  const findingsAt = new Sweep(visible, ({ span }) => span.start);
  const linksAt = new Sweep(links, ({ start }) => start);
  const meaningsAt = new Sweep(meanings, ({ at }) => at);
  const windows: Segment[] = [];
  for (const { from, to } of windowsOf(starts.length)) {
    const [start, end] = [starts[from] ?? 0, ends[to - 1] ?? text.length];
    const stretch = {
      findings: findingsAt.within(start, end),
      links: linksAt.within(start, end),
      style: styleOf(text.slice(start, end)),
    };
    const said = meaningsAt.within(start, end);
    windows.push({
      buckets: distinct(buckets, first[from] ?? 0, first[to] ?? 0, said),
      traits: traitsOf({ channel, named }, stretch),
    });
  }
  const whole = {
    buckets: distinct(buckets, 0, buckets.length, meanings),
    meanings: distinct([], 0, 0, meanings),
    traits: traitsOf({ channel, named }, { findings, links, style: styleOf(text) }),
  };
  return { whole, windows };
}
