import type { Channel } from '../verdict.js';
import { bucketOf, combine, hashRange } from './hash.js';
import type { Link } from './links.js';
import type { Reading } from './reading.js';
import { TokenScanner } from './token-scanner.js';

/** Hashed text features of a message, token by token, so that any stretch of tokens can be judged by itself. */
export interface TokenTable {
  /** Position of every token in `reading.text`. */
  starts: number[];
  ends: number[];
  /** Features of token `i` are `buckets[first[i]]` to `buckets[first[i + 1] - 1]`. */
  first: number[];
  buckets: number[];
}

const PATH_WORD = /[a-z]{3,15}/g;
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
/** The two channels use words so differently that each has weights of its own. */
const SEEDS = { email: { word: 1, stem: 2, link: 3 }, sms: { word: 4, stem: 5, link: 6 } } as const;
/** Long words also count by their beginning, which most inflections leave alone. */
const STEM = 6;
const MAX_WORD = 40;
const MAX_DIGITS = 6;
const MAX_LOCAL_PART = 64;

class TableBuilder {
  readonly table: TokenTable = { starts: [], ends: [], first: [0], buckets: [] };
  private readonly seeds: (typeof SEEDS)[Channel];
  private previous = 0;
  private beforePrevious = 0;

  constructor(channel: Channel) {
    this.seeds = SEEDS[channel];
  }

  /** Adds a token with its own, its pair and its stem feature, or for scripts without spaces its triple feature. */
  add(text: string, start: number, end: number, kind: 'word' | 'link' | 'unspaced'): void {
    const hash = hashRange(
      text,
      0,
      Math.min(text.length, MAX_WORD),
      this.seeds[kind === 'link' ? 'link' : 'word'],
    );
    const { buckets, starts, ends, first } = this.table;
    buckets.push(bucketOf(hash));
    if (this.previous !== 0) buckets.push(bucketOf(combine(this.previous, hash)));
    if (text.length > STEM) buckets.push(bucketOf(hashRange(text, 0, STEM, this.seeds.stem)));
    if (this.beforePrevious !== 0 && kind === 'unspaced') {
      buckets.push(bucketOf(combine(combine(this.beforePrevious, this.previous), hash)));
    }
    starts.push(start);
    ends.push(end);
    first.push(buckets.length);
    this.beforePrevious = this.previous;
    this.previous = hash;
  }

  addLink({ host, path, start, end }: Link): void {
    const tokens = [host.isIp ? 'ip' : `.${host.suffix}`];
    for (const [word] of path.slice(0, 200).matchAll(PATH_WORD)) tokens.push(word);
    for (const token of tokens.slice(0, 6)) this.add(token, start, end, 'link');
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

/** Numbers become their length: the digits themselves say nothing and would be learned by heart. */
function addWord(builder: TableBuilder, scanner: TokenScanner, start: number, end: number): void {
  const token = scanner.token();
  if (scanner.isNumber) builder.add('0'.repeat(Math.min(token.length, MAX_DIGITS)), start, end, 'word');
  else builder.add(token, start, end, scanner.isUnspaced ? 'unspaced' : 'word');
}

/** Cuts a reading into tokens; links and addresses become single tokens that hide their changing parts. */
export function tokenise({ channel, folded, links, text }: Reading): TokenTable {
  const builder = new TableBuilder(channel);
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
    const addressEnd = addresses.endAt(scanner.start);
    if (addressEnd > 0) {
      skipTo = addressEnd;
      builder.add('@', start, end, 'word');
    } else addWord(builder, scanner, start, end);
  }
  for (const link of links.slice(nextLink)) builder.addLink(link);
  return builder.table;
}
