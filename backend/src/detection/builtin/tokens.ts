import type { Channel } from '../verdict.js';
import { bucketOf, combine, hashRange } from './hash.js';
import type { Link } from './links.js';
import type { Reading } from './reading.js';

/** Hashed text features of a message, token by token, so that any stretch of tokens can be judged by itself. */
export interface TokenTable {
  /** Position of every token in `reading.text`. */
  starts: number[];
  ends: number[];
  /** Features of token `i` are `buckets[first[i]]` to `buckets[first[i + 1] - 1]`. */
  first: number[];
  buckets: number[];
}

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}]+|\p{N}+|[$€£¥₹!?%*]/gu;
/** The same for folded text that is ASCII alone, several times as fast. */
const ASCII_TOKEN = /[a-z]+|[0-9]+|[$!?%*]/g;
const ASCII_ONLY = /^[\0-\x7f]*$/;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** No script without spaces begins below Thai. */
const FIRST_UNSPACED = 0xe00;
const NUMBER = /^\p{N}/u;
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
  add(text: string, start: number, end: number, kind: 'word' | 'link'): void {
    const hash = hashRange(text, 0, Math.min(text.length, MAX_WORD), this.seeds[kind]);
    const { buckets, starts, ends, first } = this.table;
    buckets.push(bucketOf(hash));
    if (this.previous !== 0) buckets.push(bucketOf(combine(this.previous, hash)));
    if (text.length > STEM) buckets.push(bucketOf(hashRange(text, 0, STEM, this.seeds.stem)));
    if (this.beforePrevious !== 0 && text.charCodeAt(0) >= FIRST_UNSPACED && UNSPACED.test(text)) {
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

/** Numbers become their length: the digits themselves say nothing and would be learned by heart. */
function shape(token: string): string {
  const code = token.charCodeAt(0);
  const isNumber = code < 0x80 ? code >= 0x30 && code <= 0x39 : NUMBER.test(token);
  return isNumber ? '0'.repeat(Math.min(token.length, MAX_DIGITS)) : token;
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

/** Cuts a reading into tokens; links and addresses become single tokens that hide their changing parts. */
export function tokenise({ channel, folded, links, text }: Reading): TokenTable {
  const builder = new TableBuilder(channel);
  let nextLink = 0;
  let skipTo = 0;
  const addresses = new Addresses(folded.text);
  for (const match of folded.text.matchAll(ASCII_ONLY.test(folded.text) ? ASCII_TOKEN : TOKEN)) {
    const start = folded.offsets[match.index] ?? 0;
    for (let link = links[nextLink]; link !== undefined && link.end <= start; link = links[nextLink]) {
      builder.addLink(link);
      nextLink += 1;
    }
    const link = links[nextLink];
    if ((link !== undefined && link.start <= start) || match.index < skipTo) continue;
    const end = folded.offsets[match.index + match[0].length] ?? text.length;
    const addressEnd = addresses.endAt(match.index);
    if (addressEnd > 0) skipTo = addressEnd;
    builder.add(addressEnd > 0 ? '@' : shape(match[0]), start, end, 'word');
  }
  for (const link of links.slice(nextLink)) builder.addLink(link);
  return builder.table;
}
