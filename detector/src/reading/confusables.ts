/**
 * Lower-case letters of other scripts that look like a Latin letter. Applied only inside words that also hold
 * Latin letters, so that ordinary Cyrillic or Greek text is left alone. Source: Unicode confusables.txt
 * (UTS #39), the single-letter pairs seen in look-alike words.
 */
const PAIRS: readonly (readonly [string, string])[] = [
  ['аαɑ', 'a'],
  ['ьƅ', 'b'],
  ['сϲ', 'c'],
  ['ԁ', 'd'],
  ['еєε', 'e'],
  ['ɡց', 'g'],
  ['һн', 'h'],
  ['іι', 'i'],
  ['јϳ', 'j'],
  ['кκ', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['пηո', 'n'],
  ['оοσօ', 'o'],
  ['рρ', 'p'],
  ['ԛ', 'q'],
  ['гґ', 'r'],
  ['ѕ', 's'],
  ['тτ', 't'],
  ['υս', 'u'],
  ['νѵ', 'v'],
  ['ԝω', 'w'],
  ['хχ', 'x'],
  ['уγ', 'y'],
];

export const CONFUSABLES: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([lookAlikes, latin]) => Array.from(lookAlikes, (letter) => [letter, latin] as const)),
);
