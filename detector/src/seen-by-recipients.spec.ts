import { describe, expect, it } from 'vitest';
import { readMessage } from '@gatepost/message/reader';
import { judgeBuiltin } from './builtin-detector.js';
import { SUSPICIOUS_MAX } from './detector.js';

const LURE =
  'We noticed unusual activity. Confirm your password within 24 hours at https://northwind.account-verify.top/login or your account will be closed.';
const HEAD =
  'From: Ada <ada@northwind.example>\r\nTo: bo@contoso.example\r\nSubject: Hello\r\nMIME-Version: 1.0\r\n';
const of = (kind: string, ...parts: string[]) =>
  `${HEAD}Content-Type: multipart/${kind}; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
const text = (words: string) => `Content-Type: text/plain\r\n\r\n${words}`;
const page = (words: string) => `Content-Type: text/html\r\n\r\n<p>${words}</p>`;
const HARMLESS = 'Here are the minutes of the meeting.';
const inner = `From: Cy <cy@fabrikam.example>\r\nSubject: Hello\r\n\r\n${LURE}\r\n`;
const file = (type: string, name: string, body: string) =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}`;
const AMP = `Content-Type: text/x-amp-html\r\n\r\n<!doctype html><html amp4email><head><style amp4email-boilerplate>body{visibility:hidden}</style></head><body><p>${LURE}</p></body></html>`;
const EVENT = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Hello\r\nDESCRIPTION:${LURE}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

const judged = async (raw: string) => judgeBuiltin((await readMessage(Buffer.from(raw, 'latin1'))).message);

describe('what a recipient can see', () => {
  it.each([
    ['the text beside a page', of('alternative', text(LURE), page(HARMLESS))],
    ['the page beside a text', of('alternative', text(HARMLESS), page(LURE))],
    ['AMP', of('alternative', text(HARMLESS), AMP, page(HARMLESS))],
    ['an invitation', of('mixed', text(HARMLESS), file('text/calendar', 'a.ics', EVENT))],
    ['an attached message', of('mixed', text(HARMLESS), file('message/rfc822', 'a.eml', inner))],
    [
      'a text after an attachment',
      of('mixed', text(HARMLESS), file('application/pdf', 'a.pdf', '%PDF-'), text(LURE)),
    ],
    ['a text around a uuencoded file', `${HEAD}\r\nbegin 644 a.txt\r\n#0V%T\r\n\`\r\nend\r\n${LURE}`],
    ['a text without an empty line before it', `${HEAD}${LURE}\r\n`],
    ['a text whose lines end in CR', `${HEAD}\r\n${LURE}`.replaceAll('\r\n', '\r')],
  ])('is judged: a lure in %s', async (_, raw) => {
    expect((await judged(raw)).score).toBeGreaterThan(SUSPICIOUS_MAX);
  });

  it('is said to be a message within the message', async () => {
    const { indicators } = await judged(of('mixed', text(HARMLESS), file('message/rfc822', 'a.eml', inner)));
    expect(indicators.map(({ code }) => code)).toContain('attached-message');
  });

  it('counts once where a page says the same as its text', async () => {
    const both = await judged(of('alternative', text(LURE), page(LURE)));
    const { score } = await judged(of('alternative', page(LURE)));
    expect(both.score).toBe(score);
  });
});

describe('a mail without a text', () => {
  const only = (type: string, body: Buffer) =>
    `${HEAD}Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body.toString('base64')}`;
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  it.each([
    [
      'encrypted',
      only('application/pkcs7-mime; smime-type=enveloped-data', Buffer.from('30800609', 'hex')),
      'it is encrypted',
    ],
    ['one picture', only('image/png', PNG), 'may stand in its pictures'],
    ['empty', `${HEAD}\r\n\r\n`, 'it has no text to judge'],
    ['a file', only('application/zip', Buffer.from('PK')), 'it has no text to judge'],
  ])('has a verdict that says so: %s', async (_, raw, words) => {
    const { score, summary } = await judged(raw);
    expect([score, summary]).toEqual([expect.any(Number), expect.stringContaining(words)]);
  });
});
