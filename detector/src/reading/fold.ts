import { CONFUSABLES, SMALL_CAPITALS } from './confusables.js';
import {
  enclosedLetter,
  isDressed,
  isHonestlyMixed,
  isLatin,
  isMasked,
  ONE_MARK,
  SHAPE,
  shapeOf,
} from './shapes.js';

/** A span of characters: `start` inclusive, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Text normalised for matching, with offsets back into the original. */
export interface FoldedText {
  /** Lower case, no marks on Latin letters, no zero-width characters, styled and look-alike letters made Latin. */
  text: string;
  /** Index in the original of every character of `text`, and the original's length at the end. */
  offsets: readonly number[];
  /** Words of `text` written in disguised letters. */
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
    (code >= 0x1d00 && code <= 0x2fff) ||
    (code >= 0xf900 && code <= 0xffef) ||
    (code >= 0x1d400 && code <= 0x1f2ff)
  );
}

/** Ligatures of whole phrases stay as they are: a message of them alone would become 18 times as long. */
const LONGEST_FORM = 4;

function foldedText(char: string, code: number): string {
  if (INVISIBLE.test(char)) return '';
  const letter = SMALL_CAPITALS.get(char) ?? enclosedLetter(code);
  if (letter !== null && letter !== undefined) return letter;
  const form = hasCompatibilityForm(code) ? char.normalize('NFKD').replace(ACCENTS, '') : char;
  const plain = form.length > LONGEST_FORM ? char : form;
  return plain.toLowerCase().replace(ACCENTS, '');
}

/** A folded character, and the shape it had before. */
interface Folded {
  text: string;
  shape: number;
}

function foldCharacter(char: string, code: number): Folded {
  const marks = code < LAST_ACCENTED ? (char.normalize('NFD').match(ACCENTS)?.length ?? 0) : 0;
  const isInvisible = INVISIBLE.test(char);
  const own = isInvisible ? 0 : shapeOf(char, code);
  const shape = (own & SHAPE.mark) === 0 ? own + marks * ONE_MARK : own;
  return { text: foldedText(char, code), shape };
}

/** Cache of folded characters in the first two planes. */
const seen = new Map<number, Folded>();
const LAST_SEEN = 0x1ffff;
/** Precomposed letters with accents end here. */
const LAST_ACCENTED = 0x2000;

function foldOnce(char: string): Folded {
  const code = char.codePointAt(0) ?? 0;
  const known = seen.get(code);
  if (known !== undefined) return known;
  const folded = foldCharacter(char, code);
  if (code <= LAST_SEEN) seen.set(code, folded);
  return folded;
}

function unmask(text: string, shapes: readonly number[]): { text: string; disguised: Span[] } {
  const disguised: Span[] = [];
  const plain = text.replace(WORD, (word, start: number) => {
    const end = start + word.length;
    const masked = isMasked(word);
    if (isDressed(word, shapes, start) || (masked && !isHonestlyMixed(word, text, start)))
      disguised.push({ start, end });
    return masked ? Array.from(word, (letter) => CONFUSABLES.get(letter) ?? letter).join('') : word;
  });
  return { text: plain, disguised };
}

/** Folds `source` in time linear in its length; `offsets` has one entry more than the folded text. */
export function foldText(source: string): FoldedText {
  let folded = '';
  const offsets: number[] = [];
  const shapes: number[] = [];
  let index = 0;
  let afterLatin = false;
  for (const char of source) {
    const { text, shape } = foldOnce(char);
    if ((shape & SHAPE.mark) !== 0 && afterLatin) {
      const last = shapes.length - 1;
      // Marks of one script never belong on letters of another.
      shapes[last] = ((shapes[last] ?? 0) | (shape & SHAPE.foreign)) + (shape >= ONE_MARK ? ONE_MARK : 0);
    } else if (text !== '') {
      folded += text;
      for (let i = 0; i < text.length; i += 1) {
        offsets.push(index);
        shapes.push(shape);
      }
      afterLatin = isLatin(text.charCodeAt(text.length - 1));
    }
    index += char.length;
  }
  offsets.push(source.length);
  return { ...unmask(folded, shapes), offsets };
}
