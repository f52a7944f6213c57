import type { Channel } from '../detector.js';
import { bucketOf, combine, hashRange } from './hash.js';
import type { Link } from '../reading/links.js';
import { NumberList } from './number-list.js';
import type { Reading } from '../reading/reading.js';
import { TokenScanner } from './token-scanner.js';

/** Hashed text features of a message, token by token, so that any stretch of tokens can be judged by itself. */
export interface TokenTable {
  /** Position of every token in `reading.text`. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** Features of token `i` are `buckets[first[i]]` to `buckets[first[i + 1] - 1]`. */
  first: Uint32Array;
  buckets: Uint32Array;
}

const PATH_WORD = /[a-z]{3,15}/g;
const SHORTEST_PATH_WORD = 3;
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
/** The two channels use words so differently that each has weights of its own. */
const SEEDS = { email: { word: 1, stem: 2, link: 3 }, sms: { word: 4, stem: 5, link: 6 } } as const;
/** Long words also count by their beginning, which most inflections leave alone. */
const STEM = 6;
const MAX_WORD = 40;
const MAX_DIGITS = 6;
const MAX_LOCAL_PART = 64;

/** Numbers become their length: the digits themselves say nothing and would be learned by heart. */
const NUMBERS = '0'.repeat(MAX_DIGITS);
/** Most texts have one token for so many characters, and the lists grow for the others. */
const USUAL_LENGTH = 4;

class TableBuilder {
  private readonly seeds: (typeof SEEDS)[Channel];
  private readonly starts: NumberList;
  private readonly ends: NumberList;
  private readonly first: NumberList;
  private readonly buckets: NumberList;
  private previous = 0;
  private beforePrevious = 0;

  constructor(channel: Channel, length: number) {
    const usual = Math.ceil(length / USUAL_LENGTH);
    this.seeds = SEEDS[channel];
    this.starts = new NumberList(usual);
    this.ends = new NumberList(usual);
    this.first = new NumberList(usual);
    this.buckets = new NumberList(2 * usual);
    this.first.push(0);
  }

  table(): TokenTable {
    const { starts, ends, first, buckets } = this;
    return {
      starts: starts.toArray(),
      ends: ends.toArray(),
      first: first.toArray(),
      buckets: buckets.toArray(),
    };
  }

  /** Says where the token stands that the next features are of. */
  place(start: number, end: number): void {
    this.starts.push(start);
    this.ends.push(end);
  }

  /**
   * Adds the features of the token that is `text` between `from` and `to`: its own, its pair and its stem feature, or
   * for scripts without spaces its triple feature.
   */
  add(text: string, from: number, to: number, kind: 'word' | 'link' | 'unspaced'): void {
    const { buckets, seeds, previous } = this;
    const hash = hashRange(
      text,
      from,
      Math.min(to, from + MAX_WORD),
      kind === 'link' ? seeds.link : seeds.word,
    );
    buckets.push(bucketOf(hash));
    if (previous !== 0) buckets.push(bucketOf(combine(previous, hash)));
    if (to - from > STEM) buckets.push(bucketOf(hashRange(text, from, from + STEM, seeds.stem)));
    if (this.beforePrevious !== 0 && kind === 'unspaced') {
      buckets.push(bucketOf(combine(combine(this.beforePrevious, previous), hash)));
    }
    this.first.push(buckets.length);
    this.beforePrevious = previous;
    this.previous = hash;
  }

  addLink({ host, path, start, end }: Link): void {
    const tokens = [host.isIp ? 'ip' : `.${host.suffix}`];
    if (path.length >= SHORTEST_PATH_WORD) {
      for (const [word] of path.slice(0, 200).matchAll(PATH_WORD)) tokens.push(word);
    }
    for (const token of tokens.slice(0, 6)) {
      this.place(start, end);
      this.add(token, 0, token.length, 'link');
    }
  }
}

/** Finds e-mail addresses by their @, which it looks for once: `endAt` must be asked with growing positions. */
class Addresses {
  private nextAt = -1;

  constructor(private readonly text: string) {}

  /** Where the address that starts at `index` ends, or -1. */
  endAt(index: number): number {
    if (this.nextAt < index) {
      const found = this.text.indexOf('@', index);
      this.nextAt = found < 0 ? Infinity : found;
    }
    if (this.nextAt > index + MAX_LOCAL_PART) return -1;
    const match = EMAIL.exec(this.text.slice(index, index + 200));
    return match === null ? -1 : index + match[0].length;
  }
}

function addWord(builder: TableBuilder, scanner: TokenScanner, text: string): void {
  const { start, end } = scanner;
  if (scanner.isNumber) builder.add(NUMBERS, 0, Math.min(end - start, MAX_DIGITS), 'word');
  else builder.add(text, start, end, scanner.isUnspaced ? 'unspaced' : 'word');
}

/** Cuts a reading into tokens; links and addresses become single tokens that hide their changing parts. */
export function tokenise({ channel, folded, links, text }: Reading): TokenTable {
  const builder = new TableBuilder(channel, folded.text.length);
  let nextLink = 0;
  let skipTo = 0;
  const addresses = new Addresses(folded.text);
  const scanner = new TokenScanner(folded.text);
  while (scanner.next()) {
    const start = folded.offsets[scanner.start] ?? 0;
    for (let link = links[nextLink]; link !== undefined && link.end <= start; link = links[nextLink]) {
      builder.addLink(link);
      nextLink += 1;
    }
    const link = links[nextLink];
    if ((link !== undefined && link.start <= start) || scanner.start < skipTo) continue;
    const end = folded.offsets[scanner.end] ?? text.length;
    builder.place(start, end);
    const addressEnd = addresses.endAt(scanner.start);
    if (addressEnd > 0) {
      skipTo = addressEnd;
      builder.add('@', 0, 1, 'word');
    } else addWord(builder, scanner, folded.text);
  }
  for (const link of links.slice(nextLink)) builder.addLink(link);
  return builder.table();
}
