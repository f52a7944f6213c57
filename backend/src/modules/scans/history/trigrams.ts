import { phrasesOf } from '@gatepost/message/search-phrases';

/** In the place of what is neither letter nor digit. */
const SEPARATOR = 0;
const ASCII = 0x80;
/** Beyond ASCII only whole blocks of signs separate words: a letter too many costs a little, and finds the same. */
const SIGNS: readonly (readonly [from: number, to: number])[] = [
  [0x80, 0xbf],
  [0x2000, 0x2bff],
  [0x3000, 0x303f],
  // Halves of what has two, emoji among them.
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
  [0xff00, 0xff0f],
];

const isSign = (unit: number): boolean => SIGNS.some(([from, to]) => unit >= from && unit <= to);
const isAlphanumeric = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);

/** The unit itself where it belongs to a word, for each of UTF-16. */
const WORD_UNITS = Uint16Array.from({ length: 0x10000 }, (_, unit) =>
  (unit < ASCII ? isAlphanumeric(unit) : !isSign(unit)) ? unit : SEPARATOR,
);

/** Small letters that are the same for some locale of PostgreSQL, or in some place of a word; the dot of an İ is left out. */
const SAME: Readonly<Record<string, string>> = { '\u0307': '', ς: 'σ', ı: 'i' };

/** What a search takes as the same is the same, whatever PostgreSQL's locale: that may know more letters apart, and none fewer. */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/[\u0307ςı]/g, (letter) => SAME[letter] ?? letter);

const mixed = (hash: number, value: number): number => {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
};

/** The last digits of an id, which are drawn. */
const seedOf = (clientId: string): number => Number.parseInt(clientId.slice(-8), 16) | 0;

/**
 * A number, as PostgreSQL's `int`, for each three letters or digits in a row that the text has, in no order and without case;
 * those of different companies differ. Two trigrams may share one.
 */
export function trigramsOf(clientId: string, text: string): Set<number> {
  const units = folded(text);
  const seed = seedOf(clientId);
  const found = new Set<number>();
  let [first, second] = [SEPARATOR, SEPARATOR];
  for (let i = 0; i < units.length; i += 1) {
    const third = WORD_UNITS[units.charCodeAt(i)] ?? SEPARATOR;
    if (first !== SEPARATOR && second !== SEPARATOR && third !== SEPARATOR)
      found.add(mixed(mixed(mixed(seed, first), second), third));
    [first, second] = [second, third];
  }
  return found;
}

/** The trigrams that every text has which a search finds; none where the index can't help. */
export function trigramsOfSearch(clientId: string, term: string): number[] {
  // A space between phrases keeps them apart.
  return [...trigramsOf(clientId, phrasesOf(term).join(' '))];
}
