import { describe, expect, it } from 'vitest';
import { decodeBase64, decodeNothing, decodeQuotedPrintable, decoderOf } from './transfer.js';

const ALL = 1_000;
/** The text in pieces of every size, which must not matter. */
const inPieces = (text: string) =>
  [1, 2, 3, 5, text.length].map((size) =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      Buffer.from(text.slice(at * size, (at + 1) * size), 'latin1'),
    ),
  );

describe('base64', () => {
  it.each([
    ['', '', 0],
    ['SGVsbG8=', 'Hello', 0],
    ['SGVs\r\nbG8', 'Hello', 0],
    ['SGVsbG8h', 'Hello!', 0],
    ['S!G*V-s_b\0G8=', 'Hello', 5],
    // Two messages encoded apart and put together: what follows the padding is read, and counted once.
    ['SGk=SGk=', 'HiHi', 1],
    ['SGVsbG8=\r\n-- \r\n', 'Hello', 2],
    ['=====', '', 0],
  ])('decodes %j', (written, read, illegal) => {
    for (const chunks of inPieces(written)) {
      const decoded = decodeBase64(chunks, ALL);
      expect([decoded.bytes.toString(), decoded.size, decoded.illegal]).toEqual([read, read.length, illegal]);
    }
  });

  it('says with Node what bytes of any length are', () => {
    for (let length = 0; length < 20; length += 1) {
      const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 97 + length) % 256));
      expect(decodeBase64([Buffer.from(bytes.toString('base64'))], ALL).bytes).toEqual(bytes);
    }
  });
});

describe('quoted-printable', () => {
  it.each([
    ['Caf=C3=A9', 'Caf\xc3\xa9', 0],
    ['=e2=82=ac', '\xe2\x82\xac', 0],
    ['one =\r\nline', 'one line', 0],
    ['one =  \nline', 'one line', 0],
    ['the end=', 'the end', 0],
    ['blanks \t \r\nat the end', 'blanks\r\nat the end', 0],
    ['kept=20\r\n', 'kept \r\n', 0],
    ['kept =\r\n\r\n', 'kept \r\n', 0],
    ['1=2', '1=2', 1],
    ['a=b==c', 'a=b==c', 3],
    ['half =C', 'half =C', 1],
    ['odd =C=41', 'odd =CA', 1],
    ['=\rX', '=X', 1],
    ['caf\xe9', 'caf\xe9', 1],
  ])('decodes %j', (written, read, illegal) => {
    for (const chunks of inPieces(written)) {
      const decoded = decodeQuotedPrintable(chunks, ALL);
      expect([decoded.bytes.toString('latin1'), decoded.illegal]).toEqual([read, illegal]);
    }
  });
});

describe('every encoding', () => {
  it.each([
    ['base64', Buffer.from('x'.repeat(300)).toString('base64')],
    ['quoted-printable', 'x'.repeat(300)],
    ['8bit', 'x'.repeat(300)],
  ])('%s keeps what it is asked to, and counts the rest', (name, written) => {
    const chunks = [Buffer.from(written.slice(0, 7)), Buffer.from(written.slice(7))];
    const decoded = decoderOf(name)?.(chunks, 10);
    expect(decoded).toMatchObject({ size: 300, illegal: 0 });
    expect(decoded?.bytes.toString()).toBe('x'.repeat(10));
    expect(decodeNothing([], 10)).toMatchObject({ size: 0 });
  });

  it('is known by its name', () => {
    expect([decoderOf(''), decoderOf('7bit'), decoderOf('binary')]).toEqual(Array(3).fill(decodeNothing));
    expect(decoderOf('x-odd')).toBeUndefined();
  });
});
