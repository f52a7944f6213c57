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
const ASCII_ONLY = /^[\0-\x7f]*$/;

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

function foldOnce(source: string, index: number, code: number): string {
  const known = seen.get(code);
  if (known !== undefined) return known;
  const char = source.slice(index, index + (code > 0xffff ? 2 : 1));
  const folded = foldCharacter(char, code);
  if (code <= LAST_SEEN) seen.set(code, folded);
  return folded;
}

/** The same for characters that fold to a single one: most of them, at a fraction of the map's cost. 0 is unknown. */
const singles = new Uint16Array(0x10000);

const LOOK_ALIKES = new Set(Array.from(CONFUSABLES.keys(), (letter) => letter.charCodeAt(0)));

function isLatin(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/** True for a Latin letter beside a look-alike, in either order: without that, no word mixes the two. */
function isSuspectPair(left: number, right: number): boolean {
  if (left < 0x80) return right >= 0x80 && isLatin(left) && LOOK_ALIKES.has(right);
  return isLatin(right) && LOOK_ALIKES.has(left);
}

/** Collects folded text character by character; one is enough, since folding calls nothing that folds. */
class FoldBuffer {
  private length = 0;
  private units = new Uint16Array(0);
  private offsets = new Uint32Array(0);

  reset(sourceLength: number): void {
    const capacity = sourceLength * LONGEST_FORM + 1;
    if (this.units.length < capacity) {
      this.units = new Uint16Array(capacity);
      this.offsets = new Uint32Array(capacity);
    }
    this.length = 0;
  }

  add(unit: number, offset: number): void {
    const { length } = this;
    this.units[length] = unit;
    this.offsets[length] = offset;
    this.length = length + 1;
  }

  /** Adds the ASCII characters from `index` on; returns where they end. */
  addAscii(source: string, index: number): number {
    const { units, offsets } = this;
    let { length } = this;
    let i = index;
    for (; i < source.length; i += 1) {
      const unit = source.charCodeAt(i);
      if (unit >= 0x80) break;
      units[length] = unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
      offsets[length] = i;
      length += 1;
    }
    this.length = length;
    return i;
  }

  folded(sourceLength: number): FoldedText {
    const { units, length } = this;
    this.offsets[length] = sourceLength;
    const text = Buffer.from(units.buffer, 0, 2 * length).toString('utf16le');
    const offsets = this.offsets.slice(0, length + 1);
    for (let i = 1; i < length; i += 1) {
      if (isSuspectPair(units[i - 1] ?? 0, units[i] ?? 0)) return { ...unmask(text), offsets };
    }
    return { text, offsets, disguised: [] };
  }
}

const buffer = new FoldBuffer();

function isMasked(word: string): boolean {
  let latin = 0;
  for (let i = 0; i < word.length; i += 1) {
    const unit = word.charCodeAt(i);
    if (isLatin(unit)) latin += 1;
    else if (!CONFUSABLES.has(word.charAt(i))) return false;
  }
  return latin > 0 && latin < word.length;
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

function foldAscii(source: string): FoldedText {
  const offsets = new Uint32Array(source.length + 1);
  for (let i = 0; i <= source.length; i += 1) offsets[i] = i;
  return { text: source.toLowerCase(), offsets, disguised: [] };
}

/** Adds what the character at `index` folds to. */
function addFolded(source: string, index: number, code: number): void {
  const single = code <= 0xffff ? (singles[code] ?? 0) : 0;
  if (single !== 0) {
    buffer.add(single, index);
    return;
  }
  const folded = foldOnce(source, index, code);
  if (folded.length === 1 && code <= 0xffff) singles[code] = folded.charCodeAt(0);
  for (let i = 0; i < folded.length; i += 1) buffer.add(folded.charCodeAt(i), index);
}

/** Folds `source` in time linear in its length; `offsets` has one entry more than the folded text. */
export function foldText(source: string): FoldedText {
  if (ASCII_ONLY.test(source)) return foldAscii(source);
  buffer.reset(source.length);
  for (
    let index = buffer.addAscii(source, 0);
    index < source.length;
    index = buffer.addAscii(source, index)
  ) {
    const code = source.codePointAt(index) ?? 0;
    addFolded(source, index, code);
    index += code > 0xffff ? 2 : 1;
  }
  return buffer.folded(source.length);
}
