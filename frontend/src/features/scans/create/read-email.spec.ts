import { describe, expect, it } from 'vitest';
import { looksLikeEmail } from './email-source.js';
import { readEmail } from './read-email.js';

const head = ['From: Ada <ada@example.com>', 'To: charles@example.com', 'Subject: =?utf-8?q?Caf=C3=A9?='];
const mail = (headers: string[], body: string) => [...head, ...headers, '', body].join('\r\n');
const html = ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8'];

const alternative = (text: string, markup: string) =>
  mail(
    ['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=b'],
    ['--b', 'Content-Type: text/plain', '', text, '--b', ...html.slice(1), '', markup, '--b--', ''].join(
      '\r\n',
    ),
  );

describe('reading an email', () => {
  it('decodes the subject and takes plain text where there is nothing else', async () => {
    const read = await readEmail(mail([], 'Lunch?'));
    expect(read).toMatchObject({ sender: 'ada@example.com', subject: 'Café', part: 'plain text' });
    expect(read.body.trim()).toBe('Lunch?');
  });

  it('prefers the HTML, markup and all', async () => {
    const read = await readEmail(alternative('Click', '<a href="http://203.0.113.5/">Click</a>'));
    expect(read.part).toBe('HTML');
    expect(read.body).toContain('<a href="http://203.0.113.5/">');
  });

  it('takes the plain text where the HTML is too long', async () => {
    const read = await readEmail(alternative('Short', `<p>${'long '.repeat(25_000)}</p>`));
    expect(read.part).toBe('plain text');
  });

  it('names who it is from, where replies go and what is attached, each as long as the server keeps', async () => {
    const parts = [
      [
        'Content-Type: application/pdf',
        'Content-Disposition: attachment; filename="invoice.pdf"',
        '',
        'JVBERi0=',
      ],
      ['Content-Type: application/octet-stream', 'Content-Disposition: attachment', '', 'AA=='],
    ];
    const whole = mail(
      ['Reply-To: Eve <eve@evil.example>', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      [
        '--b',
        'Content-Type: text/plain',
        '',
        'Hi',
        ...parts.flatMap((part) => ['--b'].concat(part)),
        '--b--',
        '',
      ].join('\r\n'),
    );
    expect((await readEmail(whole)).facts).toEqual({
      from: 'Ada <ada@example.com>',
      'reply-to': 'Eve <eve@evil.example>',
      attachments: 'invoice.pdf, without a name (application/octet-stream)',
    });
    const long = await readEmail(mail([`Reply-To: ${'x'.repeat(300)}@evil.example`], 'Hi'));
    expect(long.facts['reply-to']).toHaveLength(200);
    expect((await readEmail(mail([], 'Hi'))).facts).toEqual({ from: 'Ada <ada@example.com>' });
  });

  it('reads a file', async () => {
    const read = await readEmail(new Blob([mail(html, '<p>Hi</p>')]));
    expect(read.body).toContain('<p>Hi</p>');
  });

  it.each([
    ['an empty file', new Blob([]), 'The file is empty.'],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])]), /headers are missing/],
    ['ordinary text', 'Dear all,\n\nsee you', /headers are missing/],
    ['an email without text', mail(html, '  '), /no text to scan/],
    ['too long a text', mail([], 'x'.repeat(100_001)), /longer than 100,000/],
    ['too large a file', new Blob([new Uint8Array(11 * 1024 * 1024)]), /larger than 10 MB/],
    ['headers without end', `${head.join('\r\n')}\r\nX: ${'y'.repeat(300_000)}`, /headers are missing/],
  ])('refuses %s', async (_, raw, message) => {
    await expect(readEmail(raw)).rejects.toThrow(message);
  });
});

describe('pasted text', () => {
  it.each([
    [true, mail([], 'Lunch?')],
    [true, mail(['Received: from a\r\n by b'], 'Lunch?')],
    [false, 'Subject: Lunch\nTo: Ada\n\nLet us go'],
    [false, 'Dear Ada,\n\nFrom: here\nTo: there\nSubject: none'],
    [false, 'Note: to myself'],
    [false, ''],
  ])('reads as an email: %s', (expected, text) => {
    expect(looksLikeEmail(text)).toBe(expected);
  });
});
