import { decodeQRBatch } from 'qr/decode.js';
import { kept } from '../kept.js';
import type { Code, Limits, Part, PicturePlace } from '../message.js';
import { type FoundDrawing, openDrawing } from './drawing.js';
import { type FoundPicture, onWhite, openPicture, type Picture, type Pixels } from './picture.js';

/** The kinds of content that are looked at. */
export const PICTURES: ReadonlySet<string> = new Set(['png', 'apng', 'gif', 'jpg']);

interface Span {
  start: number;
  end: number;
}

const IN_TEXT = /\bdata:image\/(?:png|jpe?g|gif)[^,"'<>]{0,40};base64,([A-Za-z\d+/=\s]{100,})/gi;

/** The pictures that stand in the source of a page, and where. */
const inSource = (source: string): (Span & { bytes: Buffer })[] =>
  Array.from(source.matchAll(IN_TEXT), ({ 0: uri, 1: base64 = '', index: start }) => ({
    bytes: Buffer.from(base64, 'base64'),
    start,
    end: start + uri.length,
  }));

/** The pictures that stand in the text of a part. */
export function picturesIn({ type, text }: Part, part: number): FoundPicture[] {
  if (type !== 'text/html') return [];
  return inSource(text).map(({ bytes, start, end }) => ({ bytes, place: { part, start, end } }));
}

/** The same of a page that is attached. */
export const picturesInPage = (source: string): Buffer[] => inSource(source).map(({ bytes }) => bytes);

/** The smallest code has so many dots on a side. */
const FEWEST_DOTS = 21;
/** Opening a picture is work too, as that of so many pixels. */
const LEAST_PIXELS = 10_000;
/** The longest that a code can say: 7,089 digits. */
const LONGEST = 7_089;
/** One try for each place that looks like a code, and none that hangs on the clock. */
const EFFORT = 1;

async function textsIn(pixels: Pixels): Promise<string[]> {
  const { width, height } = pixels;
  const [found = []] = await decodeQRBatch([onWhite(pixels)], {
    format: 'RGBA',
    effort: EFFORT,
    maxSize: { width, height },
  });
  return found.filter((text) => typeof text === 'string').map((text) => kept(text, LONGEST));
}

interface Opened extends Pick<Picture, 'read' | 'work'> {
  place: PicturePlace;
}

function opened({ bytes, place }: FoundPicture): Opened[] {
  const picture = openPicture(bytes);
  if (picture === null || Math.min(picture.width, picture.height) < FEWEST_DOTS) return [];
  return [{ read: picture.read, place, work: Math.max(picture.work, LEAST_PIXELS) }];
}

/**
 * What the QR codes in pictures say, as far as their pixels are within the limit: the smallest ones first, and drawings after
 * all others. Never throws.
 */
export async function findCodes(
  pictures: readonly FoundPicture[],
  { pixels: most }: Pick<Limits, 'pixels'>,
  drawings: readonly FoundDrawing[] = [],
): Promise<Code[]> {
  const smallestFirst = pictures.flatMap(opened).toSorted((one, other) => one.work - other.work);
  const drawn = drawings.map(({ source, place }) => ({ ...openDrawing(source), place }));
  const codes: Code[] = [];
  let left = most;
  for (const { read, place, work } of [...smallestFirst, ...drawn]) {
    left -= work;
    if (left < 0) break;
    try {
      for (const text of await textsIn(read())) codes.push({ text, picture: place });
    } catch {
      // What is broken shows no code.
    }
  }
  return codes;
}
