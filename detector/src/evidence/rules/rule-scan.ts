import type { Span } from '../../reading/fold.js';
import { NOWHERE, OpeningTree, ROOT } from './opening-tree.js';
import { openingsOf } from './openings.js';

/** Enough to cover every window of the longest message; a bound for hostile input. */
const MAX_MATCHES = 2000;

/** 1 for what `\w` matches: without it before them, `\b` lets such characters begin a match. */
const WORD_CODES = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /\w/.test(String.fromCharCode(code)) ? 1 : 0,
);

const CLASS_OR_SIGN = /\[(?:\\.|[^\\\]])*\]|\\.|[()|]/gsu;

/** Splits at the bars outside all groups and classes. */
function topAlternatives(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: item, index } of source.matchAll(CLASS_OR_SIGN)) {
    if (item === '(') depth += 1;
    if (item === ')') depth -= 1;
    if (item !== '|' || depth > 0) continue;
    parts.push(source.slice(from, index));
    from = index + 1;
  }
  return [...parts, source.slice(from)];
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

/** How an alternative begins that looks for the name of a file: any word may, if a full stop follows it. */
const FILE_NAME = String.raw`\b\w{1,40}\.`;
const FULL_STOP = 0x2e;

/** What may begin at a character. */
const WORD = 1;
const WORD_OPENING = 2;
const OPENING = 4;

/**
 * Finds the matches of many patterns in one walk over a text: a pattern is tried only where one of its openings stands.
 * For each it finds what `spansOf` finds. Patterns whose openings can't be told are searched for by themselves.
 */
export class RuleScan {
  /** Openings that count at the beginning of a word only, and everywhere. */
  private readonly ofWords = new OpeningTree();
  private readonly anywhere = new OpeningTree();
  /** Patterns that look for the names of files. */
  private readonly ofFiles: number[] = [];
  /** What may begin at each character. */
  private readonly beginnings: Uint8Array;
  private readonly sticky: RegExp[];
  private readonly untold: ReadonlySet<number>;

  constructor(private readonly patterns: readonly RegExp[]) {
    this.sticky = patterns.map(({ source }) => new RegExp(source, 'yu'));
    this.untold = new Set([...patterns.keys()].filter((index) => !this.add(index)));
    this.beginnings = new Uint8Array(0x10000);
    WORD_CODES.forEach((isWord, code) => this.mark(code, isWord === 1 ? WORD : 0));
    for (const code of this.ofWords.roots) this.mark(code, WORD_OPENING);
    for (const code of this.anywhere.roots) this.mark(code, OPENING);
  }

  /** The matches of each pattern, in the order of the patterns. */
  matches(text: string): Span[][] {
    const progress = new Progress(this.sticky);
    let wasWord = false;
    let wordStart = 0;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      const begins = this.beginnings[code] ?? 0;
      const isWord = (begins & WORD) !== 0;
      if (isWord && !wasWord) {
        wordStart = i;
        if ((begins & WORD_OPENING) !== 0) follow(this.ofWords, text, i, progress);
      }
      if ((begins & OPENING) !== 0) follow(this.anywhere, text, i, progress);
      if (code === FULL_STOP && wasWord)
        for (const index of this.ofFiles) progress.tryAt(text, index, wordStart);
      wasWord = isWord;
    }
    for (const index of this.untold) {
      const pattern = this.patterns[index];
      if (pattern !== undefined) progress.spans[index] = spansOf(text, pattern);
    }
    return progress.spans;
  }

  private mark(code: number, flag: number): void {
    this.beginnings[code] = (this.beginnings[code] ?? 0) | flag;
  }

  /** False when the openings of one of the pattern's alternatives can't be told. */
  private add(index: number): boolean {
    const all = topAlternatives(this.patterns[index]?.source ?? '');
    const alternatives = all.filter((alternative) => !alternative.startsWith(FILE_NAME));
    const openings = alternatives.map(openingsOf);
    if (openings.includes(null)) return false;
    if (alternatives.length < all.length) this.ofFiles.push(index);
    alternatives.forEach((alternative, i) => {
      const beginsWord = alternative.startsWith(String.raw`\b`);
      for (const opening of openings[i] ?? []) {
        const isWord = beginsWord && WORD_CODES[opening.charCodeAt(0)] === 1;
        (isWord ? this.ofWords : this.anywhere).plant(opening, index);
      }
    });
    return true;
  }
}

function follow(tree: OpeningTree, text: string, start: number, progress: Progress): void {
  if (!tree.mayBegin(text, start)) return;
  let node = tree.step(ROOT, text.charCodeAt(start));
  for (let i = start + 1; node !== NOWHERE; i += 1) {
    const patterns = tree.patterns[node] ?? null;
    if (patterns !== null) for (const pattern of patterns) progress.tryAt(text, pattern, start);
    node = i < text.length ? tree.step(node, text.charCodeAt(i)) : NOWHERE;
  }
}
