import { describe, expect, it } from 'vitest';
import { copyMessage } from './copy-message.js';

const given = {
  id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
  from: 'Gatepost <gate@northwind.example>',
  to: 'ada@northwind.example',
  subject: 'Mailbox',
  raw: Buffer.from('From: eve@example.com\r\nSubject: Mailbox\r\n\r\nConfirm\r\n'),
};
const headOf = (message: Buffer) => message.toString().split('\r\n\r\n', 1)[0] ?? '';
const subjectOf = (message: Buffer) =>
  Buffer.from(/^Subject: =\?utf-8\?B\?(.*)\?=$/m.exec(headOf(message))?.[1] ?? '', 'base64').toString();

describe('a copy of a held message', () => {
  it('carries it as an attachment, to the byte', () => {
    const message = copyMessage(given);
    expect(message.includes(given.raw)).toBe(true);
    expect(message.toString()).toContain('Content-Type: message/rfc822\r\nContent-Disposition: attachment;');
    expect(headOf(message)).toMatch(/^From: =\?utf-8\?B\?.*\?= <gate@northwind\.example>\r\nTo: ada@/);
    expect(subjectOf(message)).toBe('Held: Mailbox');
  });

  it.each([
    ['a line of its own', 'One\r\nBcc: mallory@example.com', 'Held: One  Bcc: mallory@example.com'],
    ['more than a line has room for', 'ö'.repeat(200), `Held: ${'ö'.repeat(17)}`],
    ['half a character', 'a\uD800b', 'Held: a\uFFFDb'],
    ['nothing', null, 'Held: -'],
  ])('has a subject of one line, though its message has %s', (_, subject, shown) => {
    const message = copyMessage({ ...given, subject });
    expect(subjectOf(message)).toBe(shown);
    expect(headOf(message)).not.toMatch(/^Bcc/m);
  });

  it('says so where the message is not ASCII', () => {
    const raw = Buffer.from('Subject: x\r\n\r\nGrüße\r\n');
    expect(copyMessage({ ...given, raw }).toString()).toContain(
      'Content-Transfer-Encoding: 8bit\r\n\r\nSubject',
    );
    expect(copyMessage(given).toString()).not.toContain('8bit');
  });
});
