import { conceptTable } from './concept-table.js';
import { DistinctFeatures } from './distinct-features.js';
import type { Finding } from '../evidence/evidence.js';
import type { Reading } from '../reading/reading.js';
import { StyleTable } from './style.js';
import { tokenise, type TokenTable } from './tokens.js';
import { traitsOf, type Stretch } from './traits.js';

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
  const concepts = conceptTable(reading);
  const features = new DistinctFeatures(table.buckets, concepts.features);
  const background = {
    channel: reading.channel,
    named: reading.named,
    style: new StyleTable(reading.text),
  };
  const segment = (stretch: Stretch, from: number, to: number): Segment => ({
    buckets: features.within(
      { from: table.first[from] ?? 0, to: table.first[to] ?? 0 },
      concepts.within(stretch.span),
    ),
    traits: traitsOf(background, stretch),
  });
  const all = { span: { start: 0, end: reading.text.length }, findings, links: reading.links };
  return {
    whole: {
      ...segment(all, 0, table.starts.length),
      meanings: features.within({ from: 0, to: 0 }, { from: 0, to: concepts.features.length }),
    },
    windows: windowsOf(reading, findings, table, segment),
  };
}
