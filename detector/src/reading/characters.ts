/** What a character is: several flags may be set. */
export const UNSPACED = 1;
export const LETTER = 2;
export const NUMBER = 4;
export const SIGN = 8;
export const CAPITAL = 16;
/** A letter or a number, but no mark. */
const ALPHANUMERIC = 32;
/** Begins a word of the scripts whose words the lexicon looks for inside a run of letters. */
export const RUN_ON = 64;
/** What `RUN_ON` stands for. */
export const RUNS_ON =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Marks a character whose flags are known. */
const KNOWN = 128;

const PATTERNS: readonly (readonly [flag: number, pattern: RegExp])[] = [
  [
    UNSPACED,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  ],
  [LETTER, /[\p{L}\p{M}]/u],
  [NUMBER, /\p{N}/u],
  [SIGN, /[$€£¥₹!?%*]/],
  [CAPITAL, /\p{Lu}/u],
  [ALPHANUMERIC, /[\p{L}\p{N}]/u],
  [RUN_ON, RUNS_ON],
];

/** Flags of every character, as far as seen: the system gives no memory for what was never touched. */
const seen = new Uint8Array(0x110000);

function look(code: number): number {
  const char = String.fromCodePoint(code);
  const flags = PATTERNS.reduce((sum, [flag, pattern]) => (pattern.test(char) ? sum | flag : sum), KNOWN);
  seen[code] = flags;
  return flags;
}

/** Flags of a code point; a table look-up, since patterns of Unicode properties are slow. */
export function flagsOf(code: number): number {
  const flags = seen[code] ?? 0;
  return (flags === 0 ? look(code) : flags) & ~KNOWN;
}

/** Where the characters from `start` on that have one of `flags` end. */
export function endOfRun(text: string, start: number, flags: number): number {
  let i = start;
  while (i < text.length) {
    const code = text.codePointAt(i) ?? 0;
    if ((flagsOf(code) & flags) === 0) break;
    i += code > 0xffff ? 2 : 1;
  }
  return i;
}

let units = new Uint16Array(0);

/** `text` with letters and digits only. */
export function lettersAndDigits(text: string): string {
  if (units.length < text.length) units = new Uint16Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.codePointAt(i) ?? 0;
    const isWide = code > 0xffff;
    if ((flagsOf(code) & ALPHANUMERIC) !== 0) {
      units[length] = text.charCodeAt(i);
      if (isWide) units[length + 1] = text.charCodeAt(i + 1);
      length += isWide ? 2 : 1;
    }
    if (isWide) i += 1;
  }
  return Buffer.from(units.buffer, 0, 2 * length).toString('utf16le');
}
