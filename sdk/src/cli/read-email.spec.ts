import { describe, expect, it } from 'vitest';
import { readEmail } from './read-email.js';

const HEAD = 'From: Ada <ada@northwind.example>\r\nSubject: Lunch\r\nMIME-Version: 1.0\r\n';
const read = (text: string, parseMs?: number) => readEmail(Buffer.from(text), parseMs);

/** Plain text and HTML that say the same. */
const mail = (html: string) =>
  `${HEAD}Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n\r\nCome\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--\r\n`;

describe('reading an email', () => {
  it('takes the HTML before the plain text, and the plain text where the HTML is too long', async () => {
    expect((await read(mail('<p>Come</p>'))).body).toContain('<p>Come</p>');
    expect((await read(mail('<p>'.repeat(40_000)))).body.trim()).toBe('Come');
  });

  it.each([
    ['no text', `${HEAD}\r\n  \r\n`, 'no text to scan'],
    ['too long a text', `${HEAD}\r\n${'x'.repeat(100_001)}`, 'longer than 100,000'],
    ['headers without end', `From: a@b.example\r\nX: ${'y'.repeat(300_000)}`, 'headers are missing'],
    [
      'parts in parts without end',
      HEAD +
        Array.from(
          { length: 99 },
          (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
        ).join(''),
      'headers are missing',
    ],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('is ended where it would take minutes', async () => {
    const parts = `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(1_400_000)}`;
    await expect(read(parts, 300)).rejects.toThrow('takes too long');
  });
});
