import { describe, expect, it } from 'vitest';
import { stuffed } from './dots.js';

async function piecesOf(...chunks: string[]): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of stuffed(chunks.map((chunk) => Buffer.from(chunk)))) pieces.push(piece);
  return pieces;
}

const written = async (...chunks: string[]): Promise<string> =>
  Buffer.concat(await piecesOf(...chunks)).toString();

describe('the message in DATA', () => {
  it.each([
    ['a dot at the beginning of a line', ['.a\r\n..b\r\n.\r\nc.\r\n'], '..a\r\n...b\r\n..\r\nc.\r\n'],
    ['one at the beginning of a chunk', ['a\r\n', '.b\r\n'], 'a\r\n..b\r\n'],
    ['one within a line that two chunks share', ['a', '.b\r\n'], 'a.b\r\n'],
    ['lines of dots', ['.\r\n.\r\n.\r\n'], '..\r\n..\r\n..\r\n'],
    ['no line break at the end', ['a'], 'a\r\n'],
    ['an empty chunk', ['a\r\n', '', '.b\r\n'], 'a\r\n..b\r\n'],
    ['nothing', [], ''],
  ])('with %s', async (_, chunks, wire) => {
    expect(await written(...chunks)).toBe(wire);
  });

  it('goes at once when it is short, and in pieces of 64 KiB when it is not', async () => {
    expect(await piecesOf('A: b\r\n', 'C: d\r\n\r\n.', 'x')).toHaveLength(1);
    const sizes = (await piecesOf('A: b\r\n', `${'x'.repeat(200_000)}\r\n`)).map(({ length }) => length);
    expect(sizes).toEqual([65_542, 65_536, 65_536, 3_394]);
  });

  it('is the same however it is cut', async () => {
    const whole = '.x\r\n..\r\n\r\n.'.repeat(20_000);
    expect(await written(...whole.match(/.{1,7}/gs)!)).toBe(await written(whole));
    expect(await written(whole)).toBe(`${whole.replace(/^\./gm, '..')}\r\n`);
  });
});
