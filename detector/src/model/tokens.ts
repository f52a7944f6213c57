import type { Channel } from '@gatepost/message';
import { fnv1a } from '../reading/hash.js';
import {
  CHARACTER,
  characterEnd,
  kindAt,
  type Link,
  OF_WORDS,
  type Reading,
  runEnd,
  type Span,
} from '../reading/reading.js';
import { bucketOf, combineHashes, hashWord } from './hash.js';
import { NumberRow } from './number-row.js';

/** The tokens of a message with their hashed features, so that any stretch of them can be judged by itself. */
export interface Tokens {
  /** Position of every token in `reading.text`. */
  starts: Int32Array;
  ends: Int32Array;
  /** Words before each token, and last all of them: in scripts without blanks a word is several tokens. */
  words: Float64Array;
  /** Features of token `i` are `buckets[first[i]]` to `buckets[first[i + 1] - 1]`. */
  first: Int32Array;
  buckets: Int32Array;
}

const PATH_WORD = /[a-z]{3,15}/g;
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const LONGEST_EMAIL = 200;
const LONGEST_USER = 64;
/** The two channels use words so differently that each has weights of its own. */
const SEEDS = { email: { word: 1, stem: 2, link: 3 }, sms: { word: 4, stem: 5, link: 6 } } as const;
/** Long words also count by their beginning, which most inflections leave alone. */
const STEM = 6;
const MAX_WORD = 40;
const MAX_DIGITS = 6;
const MAX_LINK_TOKENS = 6;
const MAX_PATH = 200;

/**
 * Whether links through services (shorteners, click counters, stores, forms) count by their addresses, which name the
 * service or are mere codes. In judging they do not: their kind speaks alone, as a signal, whose weight is bounded. In
 * training they do, or else words would have to account for what the links do: 75 % of the honeypot mail found in
 * place of 79 % (ADR 11).
 */
export type ServiceLinks = 'named' | 'silent';

type Kind = 'word' | 'link' | 'unspaced';

/** How much of a word a character is, on average: Chinese and Japanese ones have two, Thai, Lao, Khmer and Burmese ones four. */
const wordShare = (token: string): number => ((kindAt(token, 0) & CHARACTER.eastAsian) === 0 ? 0.25 : 0.5);

const ints = (length: number): Int32Array => new Int32Array(length);
const doubles = (length: number): Float64Array => new Float64Array(length);

/** The tokens of the message that is being cut. */
const ROWS = {
  starts: new NumberRow(ints),
  ends: new NumberRow(ints),
  words: new NumberRow(doubles),
  first: new NumberRow(ints),
  buckets: new NumberRow(ints),
};

/** Collects tokens in their order: the features of one are its own and those that it makes with the ones before it. */
class Collector {
  private readonly seeds: (typeof SEEDS)[Channel];
  private previous = 0;
  private beforePrevious = 0;
  private words = 0;

  constructor(
    channel: Channel,
    private readonly services: ServiceLinks,
  ) {
    this.seeds = SEEDS[channel];
    for (const row of Object.values(ROWS)) row.clear();
    ROWS.words.push(0);
    ROWS.first.push(0);
  }

  /** Adds a token's own feature, its pair and its stem feature, and for scripts without spaces its triple feature. */
  add(token: string, kind: Kind, start: number, end: number): void {
    const { previous, beforePrevious, seeds } = this;
    const { buckets } = ROWS;
    const own = hashWord(token.slice(0, MAX_WORD), kind === 'link' ? seeds.link : seeds.word);
    buckets.push(bucketOf(own));
    if (previous !== 0) buckets.push(bucketOf(combineHashes(previous, own)));
    if (token.length > STEM) buckets.push(bucketOf(fnv1a(token, seeds.stem, STEM)));
    if (beforePrevious !== 0 && kind === 'unspaced')
      buckets.push(bucketOf(combineHashes(combineHashes(beforePrevious, previous), own)));
    this.close(start, end, kind === 'unspaced' ? wordShare(token) : 1);
    this.beforePrevious = previous;
    this.previous = own;
  }

  /** A link counts by its ending and the words of its path; one that says nothing is a token without features. */
  addLink({ host, path, start, end }: Link): void {
    const isNamed = this.services === 'named' || host.kind === null;
    const isCode = host.kind === 'shortener' || host.kind === 'tracker';
    const ending = isNamed ? [host.isIp ? 'ip' : `.${host.suffix}`] : [];
    const inPath = (isNamed || !isCode) && path.slice(0, MAX_PATH).match(PATH_WORD);
    const words = [...ending, ...(inPath || [])].slice(0, MAX_LINK_TOKENS);
    for (const word of words) this.add(word, 'link', start, end);
    if (words.length === 0) this.addSilent(start, end);
  }

  private addSilent(start: number, end: number): void {
    this.close(start, end);
    this.beforePrevious = 0;
    this.previous = 0;
  }

  private close(start: number, end: number, share = 1): void {
    const { starts, ends, words, first, buckets } = ROWS;
    this.words += share;
    starts.push(start);
    words.push(this.words);
    ends.push(end);
    first.push(buckets.length);
  }

  /** The tokens of the message, which is over. */
  take(): Tokens {
    const { starts, ends, words, first, buckets } = ROWS;
    return {
      starts: starts.take(),
      ends: ends.take(),
      words: words.take(),
      first: first.take(),
      buckets: buckets.take(),
    };
  }

  /** Numbers become their length: the digits themselves say nothing and would be learned by heart. */
  addWord(word: string, start: number, end: number): void {
    const kind = kindAt(word, 0);
    if ((kind & CHARACTER.number) !== 0)
      this.add('0'.repeat(Math.min(word.length, MAX_DIGITS)), 'word', start, end);
    else this.add(word, (kind & CHARACTER.unspaced) !== 0 ? 'unspaced' : 'word', start, end);
  }
}

/** Where the next sign of an email address stands. */
function signAfter(text: string, index: number): number {
  const at = text.indexOf('@', index);
  return at < 0 ? Infinity : at;
}

const isWithin = (spans: readonly Span[], place: number): boolean =>
  spans.some(({ start, end }) => start <= place && place < end);

/** Where the token at a place ends: a run of letters or of digits, a sign, a character of a script without spaces; at the place itself where none is. */
function tokenEnd(text: string, at: number): number {
  const kind = kindAt(text, at);
  if ((kind & CHARACTER.unspaced) !== 0) return characterEnd(text, at);
  if ((kind & OF_WORDS) !== 0) return runEnd(text, at, OF_WORDS);
  if ((kind & CHARACTER.number) !== 0) return runEnd(text, at, CHARACTER.number);
  return (kind & CHARACTER.sign) === 0 ? at : characterEnd(text, at);
}

/** Cuts a reading into tokens; links and addresses become single tokens that hide their changing parts. */
export function tokenise(
  { channel, folded, links, text, encrypted }: Reading,
  services: ServiceLinks,
): Tokens {
  const collector = new Collector(channel, services);
  let nextLink = 0;
  let skipTo = 0;
  let nextSign = -1;
  let next = 0;
  for (let index = 0; index < folded.text.length; index = next) {
    const wordEnd = tokenEnd(folded.text, index);
    next = Math.max(wordEnd, index + 1);
    if (wordEnd === index) continue;
    const start = folded.offsets[index] ?? 0;
    for (let link = links[nextLink]; link !== undefined && link.end <= start; link = links[nextLink]) {
      collector.addLink(link);
      nextLink += 1;
    }
    const link = links[nextLink];
    if ((link !== undefined && link.start <= start) || index < skipTo) continue;
    // The first line of an encrypted text is a program's and says nothing of what is in it.
    if (isWithin(encrypted, start)) continue;
    const end = folded.offsets[wordEnd] ?? text.length;
    if (nextSign < index) nextSign = signAfter(folded.text, index);
    const mayBeEmail = nextSign - index <= LONGEST_USER;
    const address = mayBeEmail && EMAIL.exec(folded.text.slice(index, index + LONGEST_EMAIL))?.[0];
    if (!address) collector.addWord(folded.text.slice(index, wordEnd), start, end);
    else {
      skipTo = index + address.length;
      collector.add('@', 'word', start, end);
    }
  }
  for (const link of links.slice(nextLink)) collector.addLink(link);
  return collector.take();
}
