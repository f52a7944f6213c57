import { describe, expect, it } from 'vitest';
import { encode, FrameReader, MAX_FRAME, ProtocolError, terminated, textsIn, uint32 } from './frames.js';

const read = (reader: FrameReader, chunk: Buffer) =>
  [...reader.read(chunk)].map(({ code, data }) => `${code} ${data.toString()}`);

describe('frames', () => {
  const two = Buffer.concat([encode('H', terminated('desk')), encode('Q')]);

  it('are a length, a letter and what belongs to it', () => {
    expect([...encode('L', Buffer.from('a'), uint32(1, 2))]).toEqual([
      0, 0, 0, 10, 76, 97, 0, 0, 0, 1, 0, 0, 0, 2,
    ]);
  });

  it('are the same wherever they were cut', () => {
    for (let at = 0; at <= two.length; at += 1) {
      const reader = new FrameReader();
      const found = [two.subarray(0, at), two.subarray(at)].flatMap((chunk) => read(reader, chunk));
      expect(found).toEqual(['H desk\0', 'Q ']);
      expect(reader.isInside).toBe(false);
    }
  });

  it('have begun with their first byte', () => {
    const reader = new FrameReader();
    expect(read(reader, two.subarray(0, 1))).toEqual([]);
    expect(reader.isInside).toBe(true);
  });

  it('are bounded', () => {
    const largest = encode('B', Buffer.alloc(MAX_FRAME - 1));
    expect([...new FrameReader().read(largest)]).toHaveLength(1);
    for (const length of [0, MAX_FRAME + 1, 0x47455420])
      expect(() => [...new FrameReader().read(uint32(length))]).toThrow(ProtocolError);
  });
});

describe('texts of a frame', () => {
  it('are each ended by a NUL', () => {
    expect(textsIn(Buffer.from('a\0\0b\0')).map(String)).toEqual(['a', '', 'b']);
    expect(textsIn(Buffer.alloc(0))).toEqual([]);
    expect(() => textsIn(Buffer.from('a\0b'))).toThrow(ProtocolError);
  });
});
