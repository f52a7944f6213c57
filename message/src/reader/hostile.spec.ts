import { randomBytes } from 'node:crypto';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../attachments/testing/files.js';
import { LIMITS, type Limits } from '../message.js';
import { textViewOf } from '../text-view.js';
import { readMessage } from './reader.js';

const HEAD = 'From: eve@evil.example\r\nSubject: Hi\r\nMIME-Version: 1.0\r\n';
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** So many multiparts in one another, none of which ends, with boundaries that begin alike. */
const nested = (depth: number) =>
  HEAD +
  times(depth, (at) => {
    const boundary = `${'b'.repeat(60)}${at}`;
    return `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\n`;
  }).join('');
const mixed = `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n`;
const forwarding = (depth: number, inner: string): string =>
  depth === 0 ? inner : `${HEAD}Content-Type: message/rfc822\r\n\r\n${forwarding(depth - 1, inner)}`;
const text = (parameters: string) => `${HEAD}Content-Type: text/plain${parameters}\r\n`;
const manyHeaders = (value: string) => HEAD + `X-A: ${value}\r\n`.repeat(100_000);

/** Characters of all that is kept. */
const MOST_KEPT = 3_000_000;

/** What reading comes to, having held what it kept and did against the limits. */
async function read(raw: string | Buffer, given: Partial<Limits> = {}) {
  const limits = { ...LIMITS, ...given };
  const { message, faults, lines } = await readMessage(Buffer.from(raw as string, 'latin1'), given);
  const { parts, attachments, forwarded } = message;
  const headers = [message, ...forwarded].flatMap((each) => each.headers);
  expect(lines).toBeLessThanOrEqual(limits.lines);
  expect(parts.length + attachments.length).toBeLessThanOrEqual(limits.nodes);
  expect(headers.length).toBeLessThanOrEqual(limits.headers);
  expect(parts.reduce((sum, part) => sum + part.text.length, 0)).toBeLessThanOrEqual(limits.allText);
  for (const part of parts) expect(part.text.length).toBeLessThanOrEqual(limits.text);
  expect(textViewOf(message).text.length).toBeLessThanOrEqual(limits.text);
  const kept = JSON.stringify(message);
  expect(kept.length).toBeLessThan(MOST_KEPT);
  // What PostgreSQL has no JSON for: NUL, and half a character, which JSON escapes.
  expect(/\\u(?:0000|d[89a-f])/i.exec(kept)).toBeNull();
  expect(new Set(faults).size).toBe(faults.length);
  return { message, faults, lines };
}

describe('a message made to exhaust its reader', () => {
  it.each([
    ['1,000 nested multiparts', nested(1_000), ['too-deep']],
    ['50,000 empty parts', mixed + '--b\r\n\r\n'.repeat(50_000), ['too-many-parts']],
    ['50,000 parts without an end of their headers', mixed + '--b\r\n'.repeat(50_000), ['too-many-parts']],
    ['100,000 headers', `${manyHeaders('b')}\r\nHi`, ['head-too-large', 'too-many-headers']],
    [
      '100,000 encoded headers',
      `${manyHeaders('=?utf-8?b?YQ==?=')}\r\nHi`,
      ['head-too-large', 'too-many-headers'],
    ],
    ['1,001 headers', `${HEAD}${'X: y\r\n'.repeat(998)}\r\nHi`, ['too-many-headers']],
    ['a header of 10 MB', `${HEAD}X: ${'y'.repeat(10e6)}\r\n\r\nHi`, ['head-too-large']],
    ['a header without an end', `From: a@b.example\r\nX: ${'y'.repeat(300_000)}`, ['head-too-large']],
    ['a part with a header of 1 MB', `${mixed}--b\r\nX: ${'y'.repeat(1e6)}\r\n\r\nHi`, ['head-too-large']],
    ['a header of 100,000 folds', `${HEAD}X: y\r\n${' z\r\n'.repeat(100_000)}\r\nHi`, ['head-too-large']],
    ['2,000,000 empty lines', `${HEAD}\r\n${'\n'.repeat(2e6)}`, ['too-many-lines']],
    ['messages forwarded 100 deep', forwarding(100, `${HEAD}\r\nHi`), ['forwarded-too-deep']],
    [
      '150 forwarded messages',
      mixed + `--b\r\nContent-Type: message/rfc822\r\n\r\n${HEAD}\r\nHi\r\n`.repeat(150),
      ['unclosed', 'too-many-parts'],
    ],
    ['30 MB of parts', Buffer.from(`${mixed}--b\r\n\r\n${'x'.repeat(30e6)}`), ['too-large', 'unclosed']],
    [
      '199 long texts',
      mixed + `--b\r\n\r\n${'x'.repeat(20_000)}\r\n`.repeat(199) + '--b--',
      ['too-much-text'],
    ],
    [
      'a forwarded message of 2 MB',
      forwarding(1, `${HEAD}\r\n${'x'.repeat(2 * 1024 * 1024)}`),
      ['forwarded-too-large'],
    ],
  ])('%s', async (_, raw, faults) => {
    const reading = await read(raw);
    expect(reading.faults).toEqual(faults);
    expect(reading.message.headers[0]?.addresses?.[0]?.address).toMatch(/^(eve@evil|a@b)\.example$/);
  });

  it('may not look at more lines, forwarded ones again, than all together may have', async () => {
    const lines = `${nested(9)}\r\n${`--${'b'.repeat(61)}\r\n`.repeat(1_000)}`;
    const { faults, message } = await read(forwarding(3, lines), { lines: 3_000 });
    expect([faults, message.forwarded.length]).toEqual([['too-many-lines'], 2]);
    expect((await read(forwarding(3, lines))).faults).toEqual(['unclosed']);
  });

  it('keeps what it read up to a limit', async () => {
    const { message, faults } = await read(`${mixed}${'--b\r\n\r\nHi\r\n'.repeat(10)}--b--`, { nodes: 5 });
    expect([faults, message.parts.map(({ text: each }) => each)]).toEqual([
      ['too-many-parts'],
      Array(4).fill('Hi'),
    ]);
    const cut = await read(`${HEAD}${'X: y\r\n'.repeat(10)}\r\nHi`, { headers: 5 });
    expect([cut.message.headers.length, cut.message.parts[0]?.text]).toEqual([5, 'Hi']);
  });
});

describe('a long line', () => {
  it('of 25 MB in base64 is decoded as far as it is kept, and counted', async () => {
    const line = Buffer.alloc(25e6, 'QUJD');
    const longLine = { code: 'long-lines', count: 1 };
    const raw = (type: string) =>
      Buffer.concat([
        Buffer.from(`${HEAD}Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`),
        line,
      ]);
    const shown = await read(raw('text/plain'));
    expect(shown.message.parts).toMatchObject([
      { text: 'ABC'.repeat(33_334).slice(0, -2), faults: [longLine, { code: 'cut' }] },
    ]);
    const carried = await read(raw('application/zip'));
    expect(carried.message.attachments).toMatchObject([{ size: 18_750_000, faults: [longLine] }]);
  });

  it.each([
    ['Subject', '=?utf-8?q?a?= '.repeat(18_000)],
    ['Subject', '=?a'.repeat(80_000)],
    ['Subject', '=?utf-8?q?=00=ED=A0=80?='],
    ['From', '=?utf-16?b?ANgAAA==?= <\0@b.example>'],
    ['Content-Type', 'text/\0plain; charset=\0'],
    ['Content-Type', 'x/y; name="=?utf-16?b?ANgAAA==?="'],
    ['Content-Transfer-Encoding', '\0base64'],
    ['Content-Disposition', "attachment; filename*=utf-16''%00%d8%00%00"],
    ['Subject', '=?utf-8?q?'.repeat(25_000)],
    ['X', '\r'.repeat(200_000)],
    ['To', ','.repeat(200_000)],
    ['To', '('.repeat(200_000)],
    ['To', '<'.repeat(200_000)],
    ['To', 'a:'.repeat(100_000)],
    ['To', 'a@b.example,'.repeat(20_000)],
    ['Content-Type', `text/plain${'; a*0=b'.repeat(30_000)}`],
    ['Content-Type', `text/plain; boundary=${'b'.repeat(200_000)}`],
    ['Content-Type', `multipart/mixed; boundary=${'b'.repeat(200_000)}`],
    ['Content-Type', `x/${'y'.repeat(200_000)}`],
    ['Content-Transfer-Encoding', '('.repeat(200_000)],
    ['Content-Disposition', `attachment; filename="${'x'.repeat(200_000)}"`],
  ])('in %s is read: %.40s', async (name, value) => {
    const { message, faults } = await read(`${HEAD}${name}: ${value}\r\n\r\nHi`);
    const odd = new Set<string>(['no-parts', 'repeated-header', 'bare-cr']);
    expect(faults.filter((fault) => !odd.has(fault))).toEqual([]);
    expect(message.parts.length + message.attachments.length).toBe(1);
    for (const { addresses = [] } of message.headers)
      expect(addresses.length).toBeLessThanOrEqual(LIMITS.addresses);
  });
});

describe('parts within parts', () => {
  it('may end each other', async () => {
    const inner = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nTwo\r\n';
    const { message, faults } = await read(`${mixed}--b\r\n${inner}--b--\r\n--b\r\n\r\nThree\r\n--b--\r\n`);
    expect([faults, message.parts.map(({ text: each }) => each)]).toEqual([[], ['Two', 'Three']]);
  });

  it('may have boundaries that begin alike, or be closed often', async () => {
    const inner =
      'Content-Type: multipart/mixed; boundary=bb\r\n\r\n--bb\r\n\r\nOne\r\n--b\r\n\r\nTwo\r\n--b--\r\n--b--\r\n';
    const { message, faults } = await read(`${mixed}--b\r\n${inner}`);
    expect([faults, message.parts.map(({ text: each }) => each)]).toEqual([['unclosed'], ['One', 'Two']]);
  });

  it('as deep as real mail are read', async () => {
    expect((await read(`${nested(10)}\r\nDeep`)).message.parts).toMatchObject([{ text: 'Deep' }]);
    expect((await read(`${nested(11)}\r\nDeep`)).faults).toContain('too-deep');
  });
});

describe('any bytes', () => {
  const bytes = '\xff\x80+A\x1b$B\0\r\n\ud800'.repeat(50_000);

  it.each([
    'utf-8',
    'utf-7',
    'utf-16',
    'utf-32',
    'iso-2022-jp',
    'gb18030',
    'shift_jis',
    'x-none',
    '\0',
    'x'.repeat(50_000),
  ])('are a text by any charset: %.20s', async (charset) => {
    const { message } = await read(`${text(`; charset=${charset}; format=flowed`)}\r\n${bytes}`);
    expect(message.parts[0]?.text.isWellFormed()).toBe(true);
    expect(message.parts[0]?.text).not.toMatch(/[\0\r]/);
  });

  it.each([
    ['NUL', `${HEAD}\r\n${'\0'.repeat(1_000)}Hi`, 'Hi'],
    ['CR', `${HEAD}\r\none\rtwo\r\rthree`, 'one\ntwo\n\nthree'],
    ['LF', `${HEAD}\r\none\ntwo`, 'one\ntwo'],
    ['CR as the end of headers', HEAD.replaceAll('\r\n', '\r'), undefined],
    ['nothing else', 'From:', undefined],
  ])('may be %s', async (_, raw, shown) => {
    expect((await read(raw)).message.parts[0]?.text).toBe(shown);
  });

  it('may be anything: half a message, and one with bytes at random', async () => {
    const whole = `${mixed}--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=C3=BC\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${HEAD}\r\nHi\r\n--b--\r\n`;
    const halves = times(whole.length - 10, (length) => whole.slice(0, 10 + length));
    const odd = times(whole.length - 7, (at) => 7 + at).flatMap((at) =>
      ['\0', '\r', '\n', '-', '\xff'].map((byte) => whole.slice(0, at) + byte + whole.slice(at + 1)),
    );
    for (const raw of [...halves, ...odd]) expect((await read(raw)).message.channel).toBe('email');
  });
});

const attached = (type: string, name: string, bytes: Buffer) =>
  `--b\r\nContent-Type: ${type}; name=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`;

describe('attachments that are made to harm', () => {
  const zip = zipOf(times(30, (at) => ({ name: `${'x'.repeat(200)}${at}.txt` })));
  const page = `<html><form>${'<input '.repeat(3_000_000)}`;
  const noise = randomBytes(1_300 * 1_400 * 4);
  const jpegNoise = jpeg.encode({ width: 1_300, height: 1_400, data: noise }, 60).data;

  it.each([
    ['1,000 of them', attached('application/zip', 'a.zip', zip).repeat(1_000), ['too-many-parts']],
    [
      'a page of 20 MB',
      attached('text/html', 'a.html', Buffer.from(page)).slice(0, 25_000_000),
      ['unclosed'],
    ],
    [
      'a picture of 20 MB in the source of a page',
      `--b\r\nContent-Type: text/html\r\n\r\n<img src="data:image/png;base64,${'QUJD'.repeat(5_000_000)}">\r\n`,
      ['unclosed'],
    ],
    ['pictures with too many pixels', attached('image/jpeg', 'a.jpg', jpegNoise).repeat(7), ['unclosed']],
  ])('are read as far as the limits go: %s', async (_, body, faults) => {
    const { message, faults: found } = await read(mixed + body);
    expect(found).toEqual(faults);
    const names = message.attachments.flatMap(({ content }) => content?.archive?.names ?? []);
    expect(names.length).toBeLessThanOrEqual(LIMITS.entries);
    expect(message.codes).toEqual([]);
  });
});
