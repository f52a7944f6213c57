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

const LATIN_CAPITALS = 'abcdefghijklmnoprstuvwyz';

/** Small capitals, which have no compatibility form; q and x have no such letter. */
export const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (capital, index) => [capital, LATIN_CAPITALS.charAt(index)]),
);

/** The small capitals that phonetic writing uses for sounds. */
export const PHONETIC = /[ʙɢʜɪʟɴʀʏ]/;

/** First code points of the alphabets in brackets, circles and squares, light and dark. */
export const ENCLOSED_FROM: readonly number[] = [0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170];
