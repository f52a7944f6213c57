import type { Limits, PicturePlace } from '../message.js';
import { type FoundPicture, onWhite, openPicture, type Picture, type Pixels } from './picture.js';

/** A picture in shades of grey, one byte a pixel, from black to white. */
export interface GreyPicture extends Pick<Pixels, 'width' | 'height'> {
  shades: Uint8Array<ArrayBuffer>;
  place: PicturePlace;
}

interface GreyPictures {
  pictures: GreyPicture[];
  /** False where one was left out: it is broken, or beyond a limit. */
  areAll: boolean;
}

/** A mail whose text is a picture has it in one, or cut into a few. */
const MOST_PICTURES = 4;
/** Less is a logo, an icon or a line; a line of small letters and a word or two takes as much. */
const [LEAST_PIXELS, LEAST_HEIGHT] = [10_000, 16];
/** How bright each color looks, of 256 in all. */
const [RED, GREEN, BLUE] = [77, 150, 29];

function shadesOf({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const shades = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < shades.length; pixel += 1, at += 4)
    shades[pixel] = (RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0)) >> 8;
  return shades;
}

function greyOf(picture: Picture, place: PicturePlace): GreyPicture | null {
  try {
    const pixels = onWhite(picture.read());
    const { width, height } = pixels;
    return { width, height, shades: shadesOf(pixels), place };
  } catch {
    return null;
  }
}

/** The pictures in which text may stand, the largest first, as far as their pixels are within the limit. Never throws. */
export function greyPictures(
  found: readonly FoundPicture[],
  { pixels: most }: Pick<Limits, 'pixels'>,
): GreyPictures {
  const opened = found.flatMap(({ bytes, place }) => {
    const picture = openPicture(bytes);
    return picture ? [{ picture, place, size: picture.width * picture.height }] : [];
  });
  const large = opened.filter(({ picture, size }) => size >= LEAST_PIXELS && picture.height >= LEAST_HEIGHT);
  const pictures: GreyPicture[] = [];
  let left = most;
  for (const { picture, place } of large.toSorted((one, other) => other.size - one.size)) {
    if (picture.work > left || pictures.length >= MOST_PICTURES) continue;
    left -= picture.work;
    const grey = greyOf(picture, place);
    if (grey !== null) pictures.push(grey);
  }
  return { pictures, areAll: opened.length === found.length && pictures.length === large.length };
}
