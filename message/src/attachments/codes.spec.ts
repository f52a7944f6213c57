import { deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { GifWriter } from 'omggif';
import { describe, expect, it } from 'vitest';
import { LIMITS, type Part } from '../message.js';
import { findCodes, picturesIn } from './codes.js';
import { openPicture } from './picture.js';
import { codeOf, pngHeader, pngOf, pngOfChunks, qrPng } from './testing/files.js';

const LINK = 'https://evil.example/scan';
const place = { attachment: 0 };
const textsIn = async (pictures: Buffer[], pixels = LIMITS.pixels) =>
  (
    await findCodes(
      pictures.map((bytes) => ({ bytes, place })),
      { pixels },
    )
  ).map(({ text }) => text);

const jpegOf = (text: string) => jpeg.encode(codeOf(text), 80).data;

/** With as many frames: the first one has the code. */
function gifOf(text: string, frames = 1): Buffer {
  const { width, height, data } = codeOf(text);
  const dots = Array.from({ length: width * height }, (_, at) => (data[4 * at] === 0 ? 0 : 1));
  const bytes = Buffer.alloc(width * height * 2 + 1_000 + frames * 50);
  const gif = new GifWriter(bytes, width, height, { palette: [0x000000, 0xffffff], loop: 0 });
  gif.addFrame(0, 0, width, height, dots);
  for (let frame = 1; frame < frames; frame += 1) gif.addFrame(0, 0, 1, 1, [1]);
  return bytes.subarray(0, gif.end());
}

/** Black where it is opaque, and black all over without its opacity. */
function transparentPng(text: string): Buffer {
  const pixels = codeOf(text);
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data[at + 3] = 255 - (pixels.data[at] ?? 0);
    pixels.data.fill(0, at, at + 3);
  }
  return pngOf(pixels);
}

/** One of one row to a pass, which holds whatever it inflates to. */
const interlaced = (packed: Buffer, [width, height] = [100, 100] as const) =>
  pngOfChunks([
    ['IHDR', pngHeader(width, height, 1)],
    ['IDAT', packed],
    ['IEND', Buffer.alloc(0)],
  ]);

const header = (width: number, height: number) => ['IHDR', pngHeader(width, height)] as const;
const rows = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height));
const data = (packed: Buffer) => ['IDAT', packed] as const;

describe('a QR code', () => {
  it.each([
    ['a PNG', qrPng(LINK)],
    ['a PNG that lets its background through', transparentPng(LINK)],
    ['a JPEG', jpegOf(LINK)],
    ['a GIF', gifOf(LINK)],
    ['a GIF of 10,000 frames', gifOf(LINK, 10_000)],
  ])('is read in %s', async (_, bytes) => {
    expect(await textsIn([bytes])).toEqual([LINK]);
  });

  it.each([
    ['2 kB', 'a'.repeat(2_000)],
    ['4 kB', 'A'.repeat(4_000)],
    ['a script', 'javascript:alert(1)'],
    ['an account', 'BCD\n002\n1\nSCT\n\nNorthwind\nDE02120300000000202051\nEUR12.5'],
    ['NUL', 'a\0b'],
  ])('says what it says: %s', async (_, text) => {
    expect(await textsIn([qrPng(text)])).toEqual([text.replace('\0', '')]);
  });

  it('is one of several in a picture', async () => {
    const [one, other] = [codeOf('one'), codeOf('two')];
    const data = Buffer.alloc(one.data.length + other.data.length);
    one.data.copy(data);
    other.data.copy(data, one.data.length);
    expect(await textsIn([pngOf({ width: one.width, height: 2 * one.height, data })])).toEqual([
      'one',
      'two',
    ]);
  });

  it('is read in the smallest pictures first, as far as there are pixels left', async () => {
    const [small, large] = [qrPng('small'), qrPng('large'.repeat(40))];
    expect(await textsIn([large, small])).toEqual(['small', 'large'.repeat(40)]);
    expect(await textsIn([large, small], 20_000)).toEqual(['small']);
    expect(await textsIn(Array<Buffer>(5).fill(small), 25_000)).toHaveLength(1);
  });

  it('is found where the source of a page has the picture', async () => {
    const uri = `data:image/png;base64,${qrPng(LINK).toString('base64')}`;
    const part: Part = {
      type: 'text/html',
      text: `<img src="${uri}">`,
      charset: null,
      faults: [],
      branches: [],
      forwarded: null,
    };
    expect(await findCodes(picturesIn(part, 3), LIMITS)).toEqual([
      { text: LINK, picture: { part: 3, start: 10, end: 10 + uri.length } },
    ]);
    expect(picturesIn({ ...part, type: 'text/plain' }, 3)).toEqual([]);
    expect(picturesIn({ ...part, text: 'data:image/png;base64,'.repeat(4_000) }, 3)).toEqual([]);
  });
});

describe('a picture that is made to harm', () => {
  const bomb = deflateSync(Buffer.alloc(50_000_000));

  it.each([
    ['60,000 x 60,000 PNG', pngOfChunks([header(60_000, 60_000), data(rows(100, 100))])],
    ['PNG of no size', pngOfChunks([header(0, 0), data(rows(1, 1))])],
    ['PNG that says it is smaller than it is', pngOfChunks([header(100, 100), data(bomb)])],
    ['PNG that says it is larger than it is', pngOfChunks([header(2_000, 2_000), data(rows(10, 10))])],
    ['PNG with a second size', pngOfChunks([header(100, 100), header(60_000, 60_000), data(bomb)])],
    ['PNG with a size behind its pixels', pngOfChunks([data(bomb), header(60_000, 60_000)])],
    ['interlaced PNG that says it is smaller than it is', interlaced(bomb)],
    ['PNG that ends early', qrPng(LINK).subarray(0, 200)],
    ['PNG of a chunk beyond its end', pngOfChunks([header(100, 100)]).fill(0xff, 8, 12)],
    ['JPEG that says it is huge', Buffer.from('ffd8ffc00011080fffffff03011100021101031101ffda', 'hex')],
    ['JPEG of nothing', Buffer.from('ffd8ff', 'hex')],
    ['JPEG of 1,000 scans', Buffer.concat([jpegOf(LINK), Buffer.alloc(2_000, Buffer.from('ffda', 'hex'))])],
    ['JPEG that ends early', jpegOf(LINK).subarray(0, 400)],
    [
      '65,535 x 65,535 GIF',
      Buffer.from('474946383961ffffffff8000000000ffffff2c00000000ffffffff00020144003b', 'hex'),
    ],
    ['GIF that ends early', gifOf(LINK).subarray(0, 60)],
    ['WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L')],
  ])('shows no code: %s', async (_, bytes) => {
    expect(await textsIn([bytes])).toEqual([]);
  });

  it('costs no more than one of the largest size', () => {
    expect(openPicture(pngOfChunks([header(60_000, 60_000)]))).toMatchObject({
      width: 60_000,
      height: 60_000,
    });
    expect(openPicture(Buffer.alloc(10))).toBeNull();
  });
});
