import { CONFUSABLES, ENCLOSED_FROM, PHONETIC, SMALL_CAPITALS } from './confusables.js';

/** A character's shape before folding: bit flags, and above them its number of marks. */
export const SHAPE = { capital: 1, phonetic: 2, enclosed: 4, styled: 8, foreign: 16, mark: 32 } as const;
/** What each mark on a letter adds to its shape. */
export const ONE_MARK = 64;

const ALPHABET = 26;
const MARK = /^\p{M}$/u;
/** Marks of Latin, Greek and Cyrillic writing. */
const isOrdinaryMark = (code: number): boolean => code >= 0x300 && code <= 0x36f;
/** Lines through and under letters: how plain text strikes out and underlines. */
const isLine = (code: number): boolean => code >= 0x331 && code <= 0x338;

/** True for the code of a small Latin letter. */
export const isLatin = (code: number): boolean => code >= 97 && code <= 122;

/** The letter in a circle, square or pair of brackets; null for any other character. */
export function enclosedLetter(code: number): string | null {
  const from = ENCLOSED_FROM.find((first) => code >= first && code < first + ALPHABET);
  return from === undefined ? null : String.fromCharCode(97 + code - from);
}

/** The shape of a character; 0 for an ordinary letter. */
export function shapeOf(char: string, code: number): number {
  if (code < 0x250) return 0;
  if (SMALL_CAPITALS.has(char)) return SHAPE.capital | (PHONETIC.test(char) ? SHAPE.phonetic : 0);
  if (enclosedLetter(code) !== null) return SHAPE.enclosed;
  if ((code >= 0x1d400 && code <= 0x1d6a5) || (code >= 0xff21 && code <= 0xff5a)) return SHAPE.styled;
  if (!MARK.test(char)) return 0;
  if (isLine(code)) return SHAPE.mark;
  return SHAPE.mark | ONE_MARK | (isOrdinaryMark(code) ? 0 : SHAPE.foreign);
}

/** Counts the letters of a word by their property. */
interface Census {
  /** Ordinary Latin letters. */
  plain: number;
  capitals: number;
  phonetic: number;
  enclosed: number;
  styled: number;
  foreign: number;
  marked: number;
  stacked: number;
}

/** Vietnamese puts two marks on a letter. */
const MANY_MARKS = 3;

function census(word: string, shapes: Int32Array, start: number): Census {
  const found = {
    plain: 0,
    capitals: 0,
    phonetic: 0,
    enclosed: 0,
    styled: 0,
    foreign: 0,
    marked: 0,
    stacked: 0,
  };
  for (let i = 0; i < word.length; i += 1) {
    const shape = shapes[start + i] ?? 0;
    if (shape === 0) {
      if (isLatin(word.charCodeAt(i))) found.plain += 1;
      continue;
    }
    if ((shape & SHAPE.capital) !== 0) found.capitals += 1;
    if ((shape & SHAPE.phonetic) !== 0) found.phonetic += 1;
    if ((shape & SHAPE.enclosed) !== 0) found.enclosed += 1;
    if ((shape & SHAPE.styled) !== 0) found.styled += 1;
    if ((shape & SHAPE.foreign) !== 0) found.foreign += 1;
    if (shape >= ONE_MARK) found.marked += 1;
    if (shape >= MANY_MARKS * ONE_MARK) found.stacked += 1;
  }
  return found;
}

/** Enough letters for a disguised word rather than a symbol or a formula. */
const DRESSED = 3;
/** Languages put marks on vowels and a few consonants; none marks every letter of a word this long. */
const LONG = 5;
const LONG_STYLED = 4;

/**
 * True for a word in letters that legitimate senders don't use: in circles, in small capitals, in mixed styles, with
 * stacked marks or with marks that its script doesn't have. Allows for small capitals in phonetic writing, single letters
 * in mathematics, and two marks on a letter in Vietnamese.
 */
export function isDressed(word: string, shapes: Int32Array, start: number): boolean {
  const { length } = word;
  const { plain, capitals, phonetic, enclosed, styled, foreign, marked, stacked } = census(
    word,
    shapes,
    start,
  );
  const hasPlainCapital = capitals > phonetic || (capitals === length && length >= LONG);
  const startsStyled = styled === 1 && ((shapes[start] ?? 0) & SHAPE.styled) !== 0;
  return (
    (capitals >= DRESSED && 2 * capitals > length && hasPlainCapital) ||
    enclosed >= DRESSED ||
    (styled > 0 && plain > 1 && length >= LONG_STYLED && !startsStyled) ||
    stacked > 1 ||
    foreign > 1 ||
    (marked === length && length >= LONG)
  );
}

const LATIN = /[a-z]/;
const NEAR = 40;
/** Letters of phonetic writing that nothing else has. */
const PHONETICS = /[əʃŋθðʒɹɛɔʌʊɾʔˈː]/;
const PHONETIC_WORD = /^[a-zɑɡ]+$/;
/** A quantity with its index: "σmax". */
const QUANTITY = /^[α-ω][a-z]+$/;
/** A foreign name with an inflection: "iPhone" with a Russian case ending. */
const INFLECTED = /^[a-z]{3,}[а-яіїєґ]{1,3}$/;
const CYRILLIC_WORD = /[а-яёіїєґ]{4}/;

/** True for a word that mixes Latin letters and look-alikes. */
export function isMasked(word: string): boolean {
  if (!LATIN.test(word)) return false;
  const others = word.replace(/[a-z]+/g, '');
  return others !== '' && Array.from(others).every((letter) => CONFUSABLES.has(letter));
}

/** Whether a masked word at `start` of `text` is legitimate: phonetic writing, a formula, an inflected name. */
export function isHonestlyMixed(word: string, text: string, start: number): boolean {
  if (QUANTITY.test(word)) return true;
  const around = `${text.slice(Math.max(0, start - NEAR), start)} ${text.slice(start + word.length, start + word.length + NEAR)}`;
  if (PHONETIC_WORD.test(word)) return PHONETICS.test(around);
  return INFLECTED.test(word) && CYRILLIC_WORD.test(around);
}
