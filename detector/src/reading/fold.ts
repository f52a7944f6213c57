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
  offsets: readonly number[];
  /** Words of `text` that mixed Latin letters with look-alikes. */
  disguised: Span[];
}

// Default-ignorable code points: soft hyphen, joiners, direction marks, variation selectors.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const ACCENTS = /[\u0300-\u036f]/gu;
const WORD = /\p{L}{3,40}/gu;

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

/** What each character of the first two planes folds to, as far as seen. */
const seen = new Map<number, string>();
const LAST_SEEN = 0x1ffff;

function foldOnce(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const known = seen.get(code);
  if (known !== undefined) return known;
  const folded = foldCharacter(char, code);
  if (code <= LAST_SEEN) seen.set(code, folded);
  return folded;
}

const LATIN = /[a-z]/;

/** True for a word of Latin letters and look-alikes, both. */
function isMasked(word: string): boolean {
  const others = word.replace(/[a-z]/g, '');
  return LATIN.test(word) && others !== '' && Array.from(others).every((letter) => CONFUSABLES.has(letter));
}

function disguise(word: string): string | null {
  if (!isMasked(word)) return null;
  return Array.from(word, (letter) => CONFUSABLES.get(letter) ?? letter).join('');
}

function unmask(text: string): { text: string; disguised: Span[] } {
  const disguised: Span[] = [];
  const plain = text.replace(WORD, (word, start: number) => {
    const latin = disguise(word);
    if (latin === null) return word;
    disguised.push({ start, end: start + word.length });
    return latin;
  });
  return { text: plain, disguised };
}

/** Folds `source` in time linear in its length; `offsets` has one entry more than the folded text. */
export function foldText(source: string): FoldedText {
  const pieces: string[] = [];
  const offsets: number[] = [];
  let index = 0;
  for (const char of source) {
    const folded = foldOnce(char);
    pieces.push(folded);
    for (let i = 0; i < folded.length; i += 1) offsets.push(index);
    index += char.length;
  }
  offsets.push(source.length);
  return { ...unmask(pieces.join('')), offsets };
}
