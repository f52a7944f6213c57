import { CHARACTER, runEnd, runStart } from './characters.js';
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
  offsets: Int32Array;
  /** Words of `text` written in disguised letters. */
  disguised: Span[];
}

// Default-ignorable code points: soft hyphen, joiners, direction marks, variation selectors.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const ACCENTS = /[\u0300-\u036f]/gu;
/** What a word is looked at for disguises from, in letters. */
const SHORTEST_WORD = 3;
const WORD = /\p{L}{3,40}/gu;
const LETTER = /\p{L}/u;
/** Characters below are ASCII. */
const FIRST_FOREIGN = 0x80;
/** The bit that makes a capital of ASCII small. */
const SMALL = 0x20;

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
  /** Whether it is no part of a word, and without a shape. */
  isSign: boolean;
}

function foldCharacter(char: string, code: number): Folded {
  const marks = code < LAST_ACCENTED ? (char.normalize('NFD').match(ACCENTS)?.length ?? 0) : 0;
  const isInvisible = INVISIBLE.test(char);
  const own = isInvisible ? 0 : shapeOf(char, code);
  const shape = (own & SHAPE.mark) === 0 ? own + marks * ONE_MARK : own;
  const text = foldedText(char, code);
  return { text, shape, isSign: shape === 0 && !LETTER.test(text) };
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

/** The words of `text` in other letters and shapes than plain ones, at `doubtful` places, as they are meant; where they are disguises. */
function unmask(text: string, shapes: Int32Array, doubtful: readonly number[]) {
  const disguised: Span[] = [];
  const parts: string[] = [];
  let done = 0;
  for (const place of doubtful) {
    if (place < done) continue;
    const start = runStart(text, place, CHARACTER.letter, done);
    const end = runEnd(text, place, CHARACTER.letter);
    // Marks cut the words of some scripts into runs of a letter or two.
    if (end - start < SHORTEST_WORD) continue;
    const plain = text.slice(start, end).replace(WORD, (word, index: number) => {
      const at = start + index;
      const masked = isMasked(word);
      if (isDressed(word, shapes, at) || (masked && !isHonestlyMixed(word, text, at)))
        disguised.push({ start: at, end: at + word.length });
      return masked ? Array.from(word, (letter) => CONFUSABLES.get(letter) ?? letter).join('') : word;
    });
    parts.push(text.slice(done, start), plain);
    done = end;
  }
  return { text: [...parts, text.slice(done)].join(''), disguised };
}

/** The end of the run of ASCII characters that begins at `from`. */
function asciiEnd(source: string, from: number): number {
  let end = from;
  while (end < source.length && source.charCodeAt(end) < FIRST_FOREIGN) end += 1;
  return end;
}

/** A text as it is folded from its beginning on. */
class Folding {
  text = '';
  /** Where a word may be disguised: one of plain letters only is not. */
  private readonly doubtful: number[] = [];
  private offsets: Int32Array<ArrayBuffer>;
  private shapes: Int32Array<ArrayBuffer>;
  private length = 0;
  private afterLatin = false;

  /** Most texts are no longer when they are folded. */
  constructor(length: number) {
    this.offsets = new Int32Array(length + 1);
    this.shapes = new Int32Array(length + 1);
  }

  /** Characters that are folded to their small letters, all at once: most texts are hardly anything else. */
  addAscii(run: string, index: number): void {
    this.text += run.toLowerCase();
    for (let i = 0; i < run.length; i += 1) this.put(index + i, 0);
    this.afterLatin = isLatin(run.charCodeAt(run.length - 1) | SMALL);
  }

  add(char: string, index: number): void {
    const { text, shape, isSign } = foldOnce(char);
    if ((shape & SHAPE.mark) !== 0 && this.afterLatin) {
      const last = this.length - 1;
      // Marks of one script never belong on letters of another.
      this.shapes[last] =
        ((this.shapes[last] ?? 0) | (shape & SHAPE.foreign)) + (shape >= ONE_MARK ? ONE_MARK : 0);
      this.doubtful.push(last);
    } else if (text !== '') {
      if (!isSign) this.doubtful.push(this.length);
      this.text += text;
      for (let i = 0; i < text.length; i += 1) this.put(index, shape);
      this.afterLatin = isLatin(text.charCodeAt(text.length - 1));
    }
  }

  folded(end: number): FoldedText {
    const { text, shapes, doubtful } = this;
    this.put(end, 0);
    const plain = doubtful.length > 0 ? unmask(text, shapes, doubtful) : { text, disguised: [] };
    return { ...plain, offsets: this.offsets.subarray(0, this.length) };
  }

  private put(index: number, shape: number): void {
    if (this.length === this.offsets.length) {
      this.offsets = longer(this.offsets);
      this.shapes = longer(this.shapes);
    }
    this.offsets[this.length] = index;
    this.shapes[this.length] = shape;
    this.length += 1;
  }
}

function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * numbers.length);
  copy.set(numbers);
  return copy;
}

/** Folds `source` in time linear in its length; `offsets` has one entry more than the folded text. */
export function foldText(source: string): FoldedText {
  const folding = new Folding(source.length);
  let index = 0;
  while (index < source.length) {
    const end = asciiEnd(source, index);
    if (end > index) folding.addAscii(source.slice(index, end), index);
    const code = source.codePointAt(end);
    if (code === undefined) break;
    const char = String.fromCodePoint(code);
    folding.add(char, end);
    index = end + char.length;
  }
  return folding.folded(source.length);
}
