import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { type Attachment, LIMITS, type Part } from '../message.js';
import { inspectAll } from './inspect-all.js';
import { qrPng } from './testing/files.js';

const LINK = 'https://evil.example/scan';
const uri = (text: string) => `data:image/png;base64,${qrPng(text).toString('base64')}`;

async function codesIn(...files: (readonly [name: string, type: string, content: string | Buffer])[]) {
  const carried = files.map(([name, type, content]) => {
    const bytes = Buffer.from(content as string);
    const attachment: Attachment = { name, type, size: bytes.length, faults: [], forwarded: null };
    return { attachment, file: { name, type, bytes, charset: null } };
  });
  const { codes, pictures } = await inspectAll(carried, [], LIMITS);
  return { codes, pictures: pictures.map(({ place }) => place) };
}

describe('the pictures of a message', () => {
  it('are those in attached pages too: their place is the page', async () => {
    const page = `<!DOCTYPE html><p>Scan the code:</p><img src="${uri(LINK)}">`;
    const found = await codesIn(['a.txt', 'text/plain', 'hello'], ['Invoice.html', 'text/html', page]);
    expect(found).toEqual({
      codes: [{ text: LINK, picture: { attachment: 1 } }],
      pictures: [{ attachment: 1 }],
    });
  });

  it('are those in pictures of lines too', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href='${uri(LINK)}'/></svg>`;
    expect((await codesIn(['code.svg', 'image/svg+xml', svg])).codes).toEqual([
      { text: LINK, picture: { attachment: 0 } },
    ]);
  });

  it('may be drawn, in attached pages and files', async () => {
    const svg = encodeQR(LINK, 'svg');
    const page = `<!DOCTYPE html><p>Scan it</p>${svg}`;
    const { codes, pictures } = await codesIn(
      ['code.svg', 'image/svg+xml', svg],
      ['a.html', 'text/html', page],
    );
    expect(codes).toEqual([0, 1].map((attachment) => ({ text: LINK, picture: { attachment } })));
    expect(pictures).toEqual([]);
  });

  it('may be drawn in the text', async () => {
    const svg = encodeQR(LINK, 'svg');
    const text = `<p>Scan it</p>${svg}<p>Best, Bob</p>`;
    const part: Part = { type: 'text/html', text, charset: null, faults: [], branches: [], forwarded: null };
    const { codes } = await inspectAll([], [part], LIMITS);
    const start = text.indexOf(svg.slice(0, 10));
    expect(codes).toMatchObject([{ text: LINK, picture: { part: 0, start } }]);
  });

  it('are looked at together within the limits', async () => {
    const many = `<img src="${uri('1')}"><img src="${uri('2')}">`.repeat(1_500);
    const { codes, pictures } = await codesIn(
      ['a.html', 'text/html', `<html>${many}`],
      ['b.png', 'image/png', qrPng(LINK)],
    );
    expect(pictures.length).toBeGreaterThan(100);
    expect(codes.length).toBeLessThanOrEqual(LIMITS.pixels / 10_000);
  });
});
