import { constants, inflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { GifReader } from 'omggif';
import { PNG } from 'pngjs';
import type { PicturePlace } from '../message.js';

/** A picture as it came, and where. */
export interface FoundPicture {
  bytes: Buffer;
  place: PicturePlace;
}

interface Size {
  width: number;
  height: number;
}

/** What reading takes, measured: a pixel, and a byte that is packed. */
const WORK = { png: { pixel: 1, byte: 0.25 }, jpeg: { pixel: 1.5, byte: 1 } } as const;

const workOf = (
  { width, height }: Size,
  bytes: Buffer,
  { pixel, byte }: (typeof WORK)[keyof typeof WORK],
): number => pixel * width * height + byte * bytes.length;

/** Four bytes a pixel: red, green, blue, opacity. */
export interface Pixels extends Size {
  data: Uint8Array;
}

/** What is seen where a picture lets its background through. */
const [WHITE, OPAQUE] = [255, 255];

export function onWhite({ width, height, data }: Pixels): Pixels {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? OPAQUE) / OPAQUE;
    if (opacity === 1) continue;
    for (let color = at; color < at + 3; color += 1)
      data[color] = WHITE + ((data[color] ?? 0) - WHITE) * opacity;
  }
  return { width, height, data };
}

/** A picture whose pixels have not been looked at. */
export interface Picture extends Size {
  /** What reading it takes: so many pixels of a PNG take as long. */
  work: number;
  /** Throws for one that is broken. */
  read: () => Pixels;
}

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHUNK_FRAME = 12;
const HEADER_CHUNK = Buffer.from('IHDR');
const INTERLACED_AT = 28;

interface Chunk {
  type: string;
  data: Buffer;
  end: number;
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = PNG_HEAD.length; at + CHUNK_FRAME <= png.length;) {
    const end = at + CHUNK_FRAME + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    yield { type, data: png.subarray(at + 8, end - 4), end };
    at = type === 'IEND' ? png.length : end;
  }
}

/** More bytes than the pixels of any PNG of this size have, each row with its filter, seven times if it is interlaced. */
const mostBytes = ({ width, height }: Size): number => width * height * 8 + height * 8 + 64;

/** pngjs believes a second header, and unpacks all of what is interlaced. */
function readPng(bytes: Buffer, size: Size): Pixels {
  const chunks = [...chunksOf(bytes)];
  if (chunks.filter(({ type }) => type === 'IHDR').length !== 1) throw new Error('A PNG has one header');
  if (bytes[INTERLACED_AT] === 1) {
    const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
    inflateSync(packed, { maxOutputLength: mostBytes(size), finishFlush: constants.Z_SYNC_FLUSH });
  }
  const { data } = PNG.sync.read(bytes.subarray(0, chunks.at(-1)?.end), { checkCRC: false });
  return { ...size, data };
}

function openPng(bytes: Buffer): Picture | null {
  if (bytes.length <= INTERLACED_AT || !bytes.subarray(12, 16).equals(HEADER_CHUNK)) return null;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const passes = bytes[INTERLACED_AT] === 1 ? 2 : 1;
  return { ...size, work: passes * workOf(size, bytes, WORK.png), read: () => readPng(bytes, size) };
}

/** The first frame: later ones may be ten thousand. */
function openGif(bytes: Buffer): Picture | null {
  const gif = new GifReader(bytes);
  const { x, y, width, height } = gif.frameInfo(0);
  const size = { width: Math.max(gif.width, x + width), height: Math.max(gif.height, y + height) };
  const read = (): Pixels => {
    const data = new Uint8Array(gif.width * gif.height * 4);
    gif.decodeAndBlitFrameRGBA(0, data);
    return { width: gif.width, height: gif.height, data };
  };
  return { ...size, work: workOf(size, bytes, WORK.png), read };
}

const [MARKER, SCAN, LAST_FRAME] = [0xff, 0xda, 0xcf];
/** No frames, though they stand among them: tables of Huffman, an extension, arithmetic conditions. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const FIRST_FRAME = 0xc0;
/** A progressive JPEG has some ten; each goes through all pixels. */
const MOST_SCANS = 20;
const JPEG_MB = 100;
const MILLION = 1_000_000;

/** The frame is the first segment that says a size. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === MARKER;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.has(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === SCAN) return null;
    at += marker === MARKER ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function scansIn(bytes: Buffer): number {
  const start = Buffer.from([MARKER, SCAN]);
  let scans = 0;
  for (let at = bytes.indexOf(start); at !== -1 && scans <= MOST_SCANS; at = bytes.indexOf(start, at + 2))
    scans += 1;
  return scans;
}

function openJpeg(bytes: Buffer): Picture | null {
  const size = sizeOfJpeg(bytes);
  if (size === null || scansIn(bytes) > MOST_SCANS) return null;
  const maxResolutionInMP = (size.width * size.height) / MILLION;
  const options = { useTArray: true, maxResolutionInMP, maxMemoryUsageInMB: JPEG_MB } as const;
  return { ...size, work: workOf(size, bytes, WORK.jpeg), read: () => jpeg.decode(bytes, options) };
}

const FORMATS: readonly (readonly [head: Buffer, open: (bytes: Buffer) => Picture | null])[] = [
  [PNG_HEAD, openPng],
  [Buffer.from('GIF8'), openGif],
  [Buffer.from([MARKER, 0xd8, MARKER]), openJpeg],
];

/** A PNG, GIF or JPEG by its size, which may be a lie; null for anything else. */
export function openPicture(bytes: Buffer): Picture | null {
  const open = FORMATS.find(([head]) => bytes.subarray(0, head.length).equals(head))?.[1];
  try {
    return open?.(bytes) ?? null;
  } catch {
    return null;
  }
}
