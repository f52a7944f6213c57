import { CONFUSABLES } from './confusables.js';

/** A span of characters: `start` inclusive, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Text brought to one form for matching, with the way back to the original. */
export interface FoldedText {
  /** Lower case, no Latin accents, no zero-width characters, look-alike letters made Latin. */
  text: string;
  /** Index in the original of every character of `text`, and the original's length at the end. */
  offsets: Uint32Array;
  /** Words of `text` that mixed Latin letters with look-alikes. */
  disguised: Span[];
}

// Default-ignorable code points: soft hyphen, joiners, direction marks, variation selectors.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const ACCENTS = /[\u0300-\u036f]/gu;
const WORD = /\p{L}{3,40}/gu;
const LATIN = /[a-z]/;
const FOREIGN = /[^a-z]/;
const LOOK_ALIKE = new RegExp(`[${[...CONFUSABLES.keys()].join('')}]`, 'u');
const ASCII_ONLY = /^[\0-\x7f]*$/;
const ASCII_RUN = /[\0-\x7f]+/y;

/** Compatibility forms (full width, mathematical letters, ligatures) live here; Hangul and the rest stay as they are. */
function hasCompatibilityForm(code: number): boolean {
  if (code < 0x1100) return true;
  return (
    (code >= 0x1e00 && code <= 0x2fff) ||
    (code >= 0xf900 && code <= 0xffef) ||
    (code >= 0x1d400 && code <= 0x1f2ff)
  );
}

/** Ligatures of whole phrases stay as they are: a message of them alone would become 18 times as long. */
const LONGEST_FORM = 4;

function foldCharacter(char: string, code: number): string {
  if (INVISIBLE.test(char)) return '';
  const form = hasCompatibilityForm(code) ? char.normalize('NFKD').replace(ACCENTS, '') : char;
  const plain = form.length > LONGEST_FORM ? char : form;
  return plain.toLowerCase().replace(ACCENTS, '');
}

/** What each character folds to, as far as seen: at most one entry for each of the 65,536 in the basic plane. */
const seen = new Map<number, string>();

function foldOnce(char: string, code: number): string {
  const known = seen.get(code);
  if (known !== undefined) return known;
  const folded = foldCharacter(char, code);
  if (code <= 0xffff) seen.set(code, folded);
  return folded;
}

function disguise(word: string): string | null {
  if (!LATIN.test(word) || !FOREIGN.test(word)) return null;
  let latin = '';
  for (const letter of word) {
    const mapped = LATIN.test(letter) ? letter : CONFUSABLES.get(letter);
    if (mapped === undefined) return null;
    latin += mapped;
  }
  return latin;
}

function unmask(text: string): { text: string; disguised: Span[] } {
  const disguised: Span[] = [];
  if (!LOOK_ALIKE.test(text)) return { text, disguised };
  const plain = text.replace(WORD, (word, start: number) => {
    const latin = disguise(word);
    if (latin === null) return word;
    disguised.push({ start, end: start + word.length });
    return latin;
  });
  return { text: plain, disguised };
}

function foldAscii(source: string): FoldedText {
  const offsets = new Uint32Array(source.length + 1);
  for (let i = 0; i <= source.length; i += 1) offsets[i] = i;
  return { text: source.toLowerCase(), offsets, disguised: [] };
}

function asciiRunAt(source: string, index: number): string {
  ASCII_RUN.lastIndex = index;
  return ASCII_RUN.exec(source)?.[0] ?? '';
}

/** Folds `source` in time linear in its length; `offsets` has one entry more than the folded text. */
export function foldText(source: string): FoldedText {
  if (ASCII_ONLY.test(source)) return foldAscii(source);
  const pieces: string[] = [];
  const offsets: number[] = [];
  let index = 0;
  while (index < source.length) {
    const code = source.codePointAt(index) ?? 0;
    if (code < 0x80) {
      const run = asciiRunAt(source, index);
      for (let i = 0; i < run.length; i += 1) offsets.push(index + i);
      pieces.push(run.toLowerCase());
      index += run.length;
      continue;
    }
    const width = code > 0xffff ? 2 : 1;
    const folded = foldOnce(source.slice(index, index + width), code);
    for (let i = 0; i < folded.length; i += 1) offsets.push(index);
    pieces.push(folded);
    index += width;
  }
  offsets.push(source.length);
  return { ...unmask(pieces.join('')), offsets: new Uint32Array(offsets) };
}
