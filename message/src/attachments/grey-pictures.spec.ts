import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../message.js';
import { greyPictures } from './grey-pictures.js';
import { pngHeader, pngOf, pngOfChunks } from './testing/files.js';

const colored = (width: number, height: number, ...color: number[]) => {
  const data = Buffer.alloc(width * height * 4, Buffer.from(color));
  return { width, height, data };
};
const png = (width: number, height: number, ...color: number[]) => pngOf(colored(width, height, ...color));
const BLACK = [0, 0, 0, 255];
const greyOf = (pictures: Buffer[], pixels = LIMITS.pixels) => {
  const found = pictures.map((bytes, attachment) => ({ bytes, place: { attachment } }));
  const { pictures: grey, areAll } = greyPictures(found, { pixels });
  return { areAll, places: grey.map(({ place }) => 'attachment' in place && place.attachment), grey };
};

describe('pictures in grey', () => {
  it('are as bright as their colors look, on white', () => {
    const colors = [
      [255, 255, 255, 255],
      [0, 0, 0, 255],
      [0, 0, 0, 0],
      [0, 255, 0, 255],
    ];
    const shades = colors.map((color) => greyOf([png(200, 100, ...color)]).grey[0]?.shades);
    expect(shades.map((each) => [each?.length, each?.[0]])).toEqual([
      [20_000, 255],
      [20_000, 0],
      [20_000, 255],
      [20_000, 149],
    ]);
  });

  it('are the largest four, without what is too small for text', () => {
    const sides = [100, 140, 15, 120, 110, 130];
    const found = greyOf([...sides.map((side) => png(side, side, ...BLACK)), png(5_000, 15, ...BLACK)]);
    expect(found).toMatchObject({ places: [1, 5, 3, 4], areAll: false });
    expect(greyOf([png(100, 100, ...BLACK), png(99, 99, ...BLACK)])).toMatchObject({
      places: [0],
      areAll: true,
    });
  });

  it('have no more pixels than the limit: what is too large is left out', () => {
    const huge = pngOfChunks([['IHDR', pngHeader(60_000, 60_000)]]);
    const photo = jpeg.encode(colored(1_000, 1_000, ...BLACK), 50).data;
    expect(greyOf([huge, png(300, 300, ...BLACK)])).toMatchObject({ places: [1], areAll: false });
    expect(greyOf([photo, png(300, 300, ...BLACK)], 1_000_000)).toMatchObject({ places: [1], areAll: false });
    expect(greyOf([photo])).toMatchObject({ places: [0], areAll: true });
  });

  it('that are broken are left out', () => {
    const whole = png(300, 300, ...BLACK);
    const broken = [
      whole.subarray(0, 20),
      Buffer.from('GIF89a'),
      pngOfChunks([['IHDR', pngHeader(300, 300)]]),
    ];
    for (const bytes of broken) expect(greyOf([bytes, whole])).toMatchObject({ places: [1], areAll: false });
    expect(greyOf([])).toMatchObject({ places: [], areAll: true });
  });
});
