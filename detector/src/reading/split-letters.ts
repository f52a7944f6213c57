import type { Span } from './fold.js';
import { cutIntoWords } from './run-on-words.js';

/** Text in which letters that were kept apart stand together again. */
export interface Rejoined {
  text: string;
  /** Index in the original of every character of `text`, and the original's length at the end. */
  offsets: readonly number[];
  /** Words of the original whose letters no honest writer keeps apart. */
  split: readonly Span[];
}

const BLANK = String.raw`[ \u00a0\u2000-\u200a\u202f\u3000]`;
const MARK = String.raw`[._\-*·•|~^,:;/\\'’]`;
const BETWEEN = String.raw`(?:${BLANK}|[._\-*])`;
const LETTER = String.raw`\p{L}\p{M}{0,2}`;
/** The scheme of an address, and what follows it one by one: "h t t p s : / / a . c o m", "h.t.t.p.s.:././a.com". */
const ADDRESS = String.raw`(?<scheme>h(?<sign>${BETWEEN})t\k<sign>t\k<sign>p(?:\k<sign>s)?${BETWEEN}?:${BETWEEN}?\/${BETWEEN}?\/${BETWEEN}?(?=[a-z\d]))(?:\S(?!\S)(?:${BLANK}\S(?!\S)){0,200})?`;
/** Letters with the same sign, or blank, between each two: "v e r i f y", "v.e.r.i.f.y", "v. e. r. i. f. y". */
const LETTERS = String.raw`(?<![\p{L}\p{N}]${MARK})${LETTER}(?<between>${MARK}{1,2}${BLANK}?|${BLANK})${LETTER}(?:\k<between>${LETTER})*(?![\p{L}\p{N}]|[._\-*/\\@:][\p{L}\p{N}])`;
const RUN = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ADDRESS}|${LETTERS})`, 'giu');
const BETWEENS = new RegExp(BETWEEN, 'gu');
/** Of a word so long nobody makes initials; abbreviations with blanks run into one another: "z. B. u. a. m.". */
const LONG = { plain: 5, spaced: 7 };
/** So many short words one after the other, of so many letters each, are a text. */
const MANY = 3;
/** Between two such words; a word of one letter may stand there. */
const GAP = /^[^\p{L}\p{N}\n]{0,6}(?:\p{L}[^\p{L}\p{N}\n]{1,6})?$/u;
const LONGEST_GAP = 13;
const VOWEL = /[aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûüαеиоуыэюяаεηιουω]/iu;
const REPEATED = /(.)\1\1/u;
const SMALL = /\p{Ll}/u;
/** More than most words have: several in one. */
const MANY_LETTERS = 12;
/** More than any word has: several that can't be told apart, which are left as they are. */
const NO_WORD = 24;

/** Letters that were kept apart, as they stand in the text. */
interface Run extends Span {
  found: string;
  /** The scheme of an address; empty for words. */
  scheme: string;
  between: string;
  word: string;
}

interface Letter {
  text: string;
  at: number;
}

/** The characters of `text`, which starts at `at`, but for those that `without` finds. */
function charactersOf(text: string, at: number, without: RegExp): Letter[] {
  const kept = text.replace(without, (found) => '\0'.repeat(found.length));
  return Array.from(kept.matchAll(/[^\0]\p{M}{0,2}/gu), ({ 0: letter, index }) => ({
    text: letter,
    at: at + index,
  }));
}

function runOf({ 0: found, index: start, groups = {} }: RegExpMatchArray & { index: number }): Run {
  const { scheme = '', between = '' } = groups;
  const end = start + found.length;
  return { start, end, found, scheme, between, word: scheme === '' ? found.split(between).join('') : '' };
}

const isAddress = ({ scheme }: Run): boolean => scheme !== '';

function lettersOf({ start, found, scheme }: Run): Letter[] {
  const rest = found.slice(scheme.length);
  const between = scheme === '' ? /[^\p{L}\p{M}]/gu : /\s/gu;
  return [...charactersOf(scheme, start, BETWEENS), ...charactersOf(rest, start + scheme.length, between)];
}

/** "a b c d e f": a list, or the letters of answers. */
function isAlphabetic(word: string): boolean {
  const lower = word.toLowerCase();
  for (let i = 1; i < lower.length; i += 1) if (lower.charCodeAt(i) <= lower.charCodeAt(i - 1)) return false;
  return true;
}

const isSmall = ({ word }: Run): boolean => SMALL.test(word.slice(1));
const lengthOf = ({ word }: Run): number => word.replace(/\p{M}/gu, '').length;
const isLong = (run: Run): boolean => lengthOf(run) >= (/.\s$/u.test(run.between) ? LONG.spaced : LONG.plain);
const isSpeakable = ({ word }: Run): boolean =>
  VOWEL.test(word) && !REPEATED.test(word) && !isAlphabetic(word);
const isWord = (run: Run): boolean => isLong(run) && isSpeakable(run);

const isGap = (text: string, start: number, end: number): boolean =>
  end - start <= LONGEST_GAP && GAP.test(text.slice(start, end));

/** Runs one after the other, each with nothing but a gap before the next. */
function chainsOf(text: string, runs: readonly Run[]): Run[][] {
  const chains: Run[][] = [];
  for (const run of runs) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && last && last.between === run.between && isGap(text, last.end, run.start)) chain.push(run);
    else chains.push([run]);
  }
  return chains;
}

/** Short words count beside long ones, and where there are many of them that are no initials. */
function isSplit(chain: readonly Run[]): boolean {
  if (chain.some((run) => isAddress(run) || isWord(run))) return true;
  const words = chain.filter((run) => run.word.length >= MANY && isSmall(run) && isSpeakable(run));
  return words.length >= MANY;
}

/** Those that no heading or abbreviation is like: headings are capitals with blanks between, and abbreviations one word. */
function tellingOf(chain: readonly Run[]): Run[] {
  const isText = chain.filter(isWord).length > 1;
  return chain.filter((run) => isAddress(run) || isSmall(run) || (isText && run.between.trim() !== ''));
}

/** A run's letters, with blanks where words begin that it ran together; null where they can't be told apart. */
function written(run: Run): Letter[] | null {
  const letters = lettersOf(run);
  if (letters.length < MANY_LETTERS || isAddress(run)) return letters;
  const begins = cutIntoWords(letters.map(({ text }) => text.toLowerCase()));
  if (begins.size === 0 && letters.length >= NO_WORD) return null;
  return letters.flatMap((letter, index) =>
    begins.has(index) ? [{ text: ' ', at: letter.at }, letter] : [letter],
  );
}

function join(text: string, runs: readonly Run[]): { text: string; offsets: number[] } {
  const pieces: string[] = [];
  const offsets: number[] = [];
  let from = 0;
  const copy = (to: number): void => {
    pieces.push(text.slice(from, to));
    for (let at = from; at < to; at += 1) offsets.push(at);
  };
  for (const run of runs) {
    const letters = written(run);
    if (letters === null) continue;
    copy(run.start);
    for (const letter of letters) {
      pieces.push(letter.text);
      for (let i = 0; i < letter.text.length; i += 1) offsets.push(letter.at);
    }
    from = run.end;
  }
  copy(text.length);
  offsets.push(text.length);
  return { text: pieces.join(''), offsets };
}

/** Puts letters together that are kept apart to be read by people only; null where none are. Linear in the text's length. */
export function rejoined(text: string): Rejoined | null {
  const chains = chainsOf(text, Array.from(text.matchAll(RUN), runOf)).filter(isSplit);
  if (chains.length === 0) return null;
  const split = chains.flatMap(tellingOf).map(({ start, end }) => ({ start, end }));
  return { ...join(text, chains.flat()), split };
}
