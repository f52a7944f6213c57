import { t } from '@lingui/core/macro';

/** As a person knows them from the dialog in which a file is saved. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface Decoded {
  text: string;
  encoding: Encoding;
}

/** Excel's "Unicode text" is UTF-16 with a mark; other programs leave the mark out. */
const MARKS = [
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/** Bytes that tell whether text without a mark is UTF-16: every other one is 0 where its letters are Latin. */
const PROBED = 1_000;

/** What other alphabets look like as Western letters: words of nothing but accents and signs. */
const FOREIGN = /[\u0080-\uffff]{4,}/g;
/** Of the letters. */
const MOST_FOREIGN = 0.1;

/** Throws an Error with a message for the user when it is no text, or in an encoding that nothing tells. */
export function decode(content: ArrayBuffer): Decoded {
  const bytes = new Uint8Array(content);
  const wide = MARKS.find(({ bytes: mark }) => mark.every((byte, at) => bytes[at] === byte))?.label;
  try {
    if (wide) return { text: as(wide, bytes), encoding: 'UTF-16' };
    const unmarked = wideWithoutMark(bytes);
    if (unmarked) return { text: as(unmarked, bytes), encoding: 'UTF-16' };
    return { text: as('utf-8', bytes), encoding: 'UTF-8' };
  } catch (error) {
    const text = wide || isDamaged(bytes) ? '' : western(bytes);
    if (isWestern(text)) return { text, encoding: 'Windows-1252' };
    throw new Error(t`The file is not UTF-8 text. Save it as CSV UTF-8, as .xlsx or as JSON Lines.`, {
      cause: error,
    });
  }
}

const as = (label: string, bytes: Uint8Array) => new TextDecoder(label, { fatal: true }).decode(bytes);

/** UTF-8 in which a few bytes were lost: as Western text its other letters would be two or three each. */
function isDamaged(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  return (text.match(/[\u0080-\uFFFC]/g)?.length ?? 0) > lost;
}

/** Of the bytes from 0x80 on; those left out are no letters. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Browsers take these bytes for letters; Node 20, which runs the tests, leaves them as controls. */
const western = (bytes: Uint8Array) =>
  as('windows-1252', bytes).replace(/[\u0080-\u009f]/g, (byte) => WESTERN.charAt(byte.charCodeAt(0) - 0x80));

function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const probe = bytes.subarray(0, PROBED);
  const zeros = [0, 0];
  for (const [at, byte] of probe.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = probe.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

/** Every byte is a letter of Windows-1252: what makes a text of them is that it has no controls, and is in no other alphabet. */
function isWestern(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for, and the mark of UTF-16
  if (text === '' || /[\0-\x08\x0e-\x19\x1b-\x1f\x7f-\x9f]|ÿþ|þÿ/.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = (text.match(FOREIGN) ?? []).filter(isForeign).join('').length;
  return foreign <= letters * MOST_FOREIGN;
}

/** Neither a line of dashes or dots nor a list of umlauts. */
const isForeign = (run: string): boolean => new Set(run).size > 2 && /[^ÄÖÜäöüß]/.test(run);
