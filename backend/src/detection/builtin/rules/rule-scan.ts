import type { Span } from '../fold.js';
import { openingsOf } from './openings.js';

/** Enough to cover every window of the longest message; a bound for hostile input. */
const MAX_MATCHES = 2000;

/** A tree of openings, character by character; `patterns` begin with the path that leads here. */
interface Node {
  next: Map<number, Node>;
  patterns: number[];
}

function emptyNode(): Node {
  return { next: new Map(), patterns: [] };
}

function plant(root: Node, opening: string, pattern: number): void {
  let node = root;
  for (let i = 0; i < opening.length; i += 1) {
    const code = opening.charCodeAt(i);
    const next = node.next.get(code) ?? emptyNode();
    node.next.set(code, next);
    node = next;
  }
  if (!node.patterns.includes(pattern)) node.patterns.push(pattern);
}

/** 1 for what `\w` matches: without it before them, `\b` lets such characters begin a match. */
const WORD_CODES = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /\w/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Splits at the bars outside all groups and classes. */
function topAlternatives(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [item] of source.matchAll(/\[(?:\\.|[^\\\]])*\]|\\.|[^\\]/gsu)) {
    if (item === '(') depth += 1;
    if (item === ')') depth -= 1;
    if (item === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += item;
  }
  return parts;
}

/** Where in one text each pattern has matched so far. */
class Progress {
  readonly spans: Span[][];
  /** Before these positions a pattern needs no more trying: it was tried there, or has matched across. */
  private readonly from: number[];

  constructor(private readonly patterns: readonly RegExp[]) {
    this.spans = patterns.map(() => []);
    this.from = patterns.map(() => 0);
  }

  tryAt(text: string, index: number, start: number): void {
    const spans = this.spans[index];
    const pattern = this.patterns[index];
    if (spans === undefined || pattern === undefined || start < (this.from[index] ?? 0)) return;
    pattern.lastIndex = start;
    const isMatch = pattern.test(text);
    if (isMatch) spans.push({ start, end: pattern.lastIndex });
    if (spans.length >= MAX_MATCHES) this.from[index] = Infinity;
    else this.from[index] = isMatch ? pattern.lastIndex : start + 1;
  }
}

/** Spans of `text` that `pattern`, a global one, matches; at most `MAX_MATCHES`. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(pattern)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
    if (spans.length >= MAX_MATCHES) break;
  }
  return spans;
}

/**
 * Finds the matches of many patterns in one walk over a text: a pattern is tried only where one of its openings stands.
 * For each it finds what `spansOf` finds. Patterns whose openings can't be told are searched for by themselves.
 */
export class RuleScan {
  /** Openings that count at the beginning of a word only, and everywhere. */
  private readonly ofWords = emptyNode();
  private readonly anywhere = emptyNode();
  /** 1 for the ASCII characters that an opening of `anywhere` begins with. */
  private readonly asciiRoots: Uint8Array;
  private readonly sticky: RegExp[];
  private readonly untold: ReadonlySet<number>;

  constructor(private readonly patterns: readonly RegExp[]) {
    this.sticky = patterns.map(({ source }) => new RegExp(source, 'yu'));
    this.untold = new Set([...patterns.keys()].filter((index) => !this.add(index)));
    this.asciiRoots = Uint8Array.from({ length: 0x80 }, (_, code) => (this.anywhere.next.has(code) ? 1 : 0));
  }

  /** The matches of each pattern, in the order of the patterns. */
  matches(text: string): Span[][] {
    const progress = new Progress(this.sticky);
    let wasWord = false;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      const isWord = code < 0x80 && WORD_CODES[code] === 1;
      if (isWord && !wasWord) follow(this.ofWords, text, i, progress);
      if (code >= 0x80 || this.asciiRoots[code] === 1) follow(this.anywhere, text, i, progress);
      wasWord = isWord;
    }
    for (const index of this.untold) {
      const pattern = this.patterns[index];
      if (pattern !== undefined) progress.spans[index] = spansOf(text, pattern);
    }
    return progress.spans;
  }

  /** False when the openings of one of the pattern's alternatives can't be told. */
  private add(index: number): boolean {
    const alternatives = topAlternatives(this.patterns[index]?.source ?? '');
    const openings = alternatives.map(openingsOf);
    if (openings.includes(null)) return false;
    alternatives.forEach((alternative, i) => {
      const beginsWord = alternative.startsWith(String.raw`\b`);
      for (const opening of openings[i] ?? []) {
        const isWord = beginsWord && WORD_CODES[opening.charCodeAt(0)] === 1;
        plant(isWord ? this.ofWords : this.anywhere, opening, index);
      }
    });
    return true;
  }
}

function follow(root: Node, text: string, start: number, progress: Progress): void {
  let node = root.next.get(text.charCodeAt(start));
  for (let i = start + 1; node !== undefined; i += 1) {
    for (const pattern of node.patterns) progress.tryAt(text, pattern, start);
    node = node.next.get(text.charCodeAt(i));
  }
}
