/** What a character can be, a bit each: a letter or a mark on one, of a number, of a script that writes without spaces, a sign that says something. */
export const CHARACTER = {
  letter: 1,
  mark: 2,
  number: 4,
  unspaced: 8,
  sign: 16,
  capital: 32,
  eastAsian: 64,
} as const;
/** What words are made of. */
export const OF_WORDS = CHARACTER.letter | CHARACTER.mark;

const KINDS: readonly (readonly [kind: number, pattern: RegExp])[] = [
  [CHARACTER.letter, /\p{L}/u],
  [CHARACTER.mark, /\p{M}/u],
  [CHARACTER.number, /\p{N}/u],
  [
    CHARACTER.unspaced,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  ],
  [CHARACTER.sign, /[$€£¥₹!?%*]/u],
  [CHARACTER.capital, /\p{Lu}/u],
  [CHARACTER.eastAsian, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
];
/** Of a character that was asked for before. */
const KNOWN = 128;
const LAST_CODE = 0x10ffff;

/** The kinds of each character that was asked for: patterns that find the words of a text take up to twice as long (ADR 8). */
const seen = new Uint8Array(LAST_CODE + 1);

function findKinds(code: number): number {
  const char = String.fromCodePoint(code);
  const kind = KINDS.reduce((all, [one, pattern]) => (pattern.test(char) ? all | one : all), KNOWN);
  seen[code] = kind;
  return kind;
}

const kindOf = (code: number): number => seen[code] || findKinds(code);

const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];

function codeAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit < FIRST_SURROGATE || unit > LAST_SURROGATE ? unit : (text.codePointAt(at) ?? unit);
}

/** The kinds of the character at a place of `text`. */
export const kindAt = (text: string, at: number): number => kindOf(codeAt(text, at));

/** Where the characters of any of `kinds` end that follow one another from `at` on; `at` where none stands there. */
export function runEnd(text: string, at: number, kinds: number): number {
  let end = at;
  while (end < text.length) {
    const code = codeAt(text, end);
    if ((kindOf(code) & kinds) === 0) break;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** Where the characters of any of `kinds` begin that follow one another up to `at`, not before `from`. */
export function runStart(text: string, at: number, kinds: number, from: number): number {
  let start = at;
  while (start > from) {
    const isPair = start - 2 >= from && codeAt(text, start - 2) > 0xffff;
    const before = start - (isPair ? 2 : 1);
    if ((kindAt(text, before) & kinds) === 0) break;
    start = before;
  }
  return start;
}

/** Where the character at a place of `text` ends. */
export const characterEnd = (text: string, at: number): number => at + (codeAt(text, at) > 0xffff ? 2 : 1);
