import type { Finding } from './findings.js';
import { BUCKETS } from './hash.js';
import { namedLinks } from './named-hosts.js';
import type { Reading } from './reading.js';
import { tokenise, type TokenTable } from './tokens.js';
import { traitsOf, type Stretch } from './traits.js';

/** One stretch of a message as the model sees it. */
export interface Segment {
  /** Distinct hashed features. */
  buckets: Uint32Array;
  traits: Float32Array;
}

/** A message for the model: as a whole, and in overlapping windows when it is long enough to hide something. */
export interface Segments {
  whole: Segment;
  windows: Segment[];
}

// About 60 to 70 words hold the core of a phishing mail; half a window of overlap keeps it in one piece.
const WINDOW = 64;
const STRIDE = 32;

/** From so many features on, marking each bucket is quicker than sorting. */
const MANY = 20_000;

function distinctOfMany(buckets: readonly number[]): Uint32Array {
  const marks = new Uint8Array(BUCKETS);
  for (const bucket of buckets) marks[bucket] = 1;
  const found = new Uint32Array(BUCKETS);
  let count = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    if (marks[bucket] === 0) continue;
    found[count] = bucket;
    count += 1;
  }
  return found.slice(0, count);
}

/** The distinct features of tokens `from` to `to`, in ascending order. */
function distinct(table: TokenTable, from: number, to: number): Uint32Array {
  const start = table.first[from] ?? 0;
  const buckets = table.buckets.slice(start, table.first[to] ?? start);
  if (buckets.length >= MANY) return distinctOfMany(buckets);
  const sorted = new Uint32Array(buckets).sort();
  let count = 0;
  for (let i = 0; i < sorted.length; i += 1) {
    const bucket = sorted[i] ?? 0;
    if (i > 0 && bucket === sorted[count - 1]) continue;
    sorted[count] = bucket;
    count += 1;
  }
  return sorted.slice(0, count);
}

/** Items sorted by place; windows move forward, so each is looked at a constant number of times. */
class Sweep<T> {
  private low = 0;
  private readonly items: { start: number; item: T }[];

  constructor(items: { start: number; item: T }[]) {
    this.items = items.sort((left, right) => left.start - right.start);
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

function windowsOf(
  reading: Reading,
  findings: readonly Finding[],
  table: TokenTable,
  segment: (s: Stretch, from: number, to: number) => Segment,
): Segment[] {
  const count = table.starts.length;
  if (count <= WINDOW + STRIDE / 2) return [];
  const visible = findings.filter(({ within }) => within === 'text');
  const findingSweep = new Sweep(visible.map((item) => ({ start: item.span.start, item })));
  const linkSweep = new Sweep(reading.links.map((item) => ({ start: item.start, item })));
  const windows: Segment[] = [];
  for (let from = 0; from === 0 || from + STRIDE < count; from += STRIDE) {
    const to = Math.min(count, from + WINDOW);
    const span = { start: table.starts[from] ?? 0, end: table.ends[to - 1] ?? reading.text.length };
    const stretch = {
      span,
      findings: findingSweep.within(span.start, span.end),
      links: linkSweep.within(span.start, span.end),
    };
    windows.push(segment(stretch, from, to));
  }
  return windows;
}

/** Cuts a reading into what the model judges; linear in the message's length. */
export function segmentsOf(reading: Reading, findings: readonly Finding[]): Segments {
  const table = tokenise(reading);
  const named = namedLinks(reading);
  const segment = (stretch: Stretch, from: number, to: number): Segment => ({
    buckets: distinct(table, from, to),
    traits: traitsOf(reading, stretch, named),
  });
  const all = { span: { start: 0, end: reading.text.length }, findings, links: reading.links };
  return {
    whole: segment(all, 0, table.starts.length),
    windows: windowsOf(reading, findings, table, segment),
  };
}
