import { encodeQR } from 'qr';
import { PNG } from 'pngjs';
import type { Pixels } from '../picture.js';

const [QUIET, DOT] = [4, 4];

/** The pixels of a QR code that says this. */
export function codeOf(text: string): Pixels & { data: Buffer } {
  const dots = encodeQR(text, 'raw', { border: QUIET, ecc: 'low' });
  const side = dots.length * DOT;
  const data = Buffer.alloc(side * side * 4, 0xff);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (dots[Math.floor(y / DOT)]?.[Math.floor(x / DOT)])
        data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
  return { width: side, height: side, data };
}

export function pngOf({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

export const qrPng = (text: string): Buffer => pngOf(codeOf(text));

/** A PNG of chunks, whatever they hold. */
export function pngOfChunks(chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** The header of a PNG of one byte a pixel. */
export function pngHeader(width: number, height: number, interlace = 0): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, interlace]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return header;
}

interface ZipEntry {
  name: string;
  flags?: number;
}

function entryOf({ name, flags = 0 }: ZipEntry): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  return Buffer.concat([entry, Buffer.from(name)]);
}

/** A ZIP without the files that its directory has. */
export function zipOf(entries: readonly ZipEntry[], count = entries.length): Buffer {
  const head = Buffer.from('PK\x03\x04\x14\0\0\0\0\0'.padEnd(40, '\0'), 'latin1');
  const directory = Buffer.concat(entries.map(entryOf));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(head.length, 16);
  return Buffer.concat([head, directory, end]);
}
