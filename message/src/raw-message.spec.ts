import { describe, expect, it } from 'vitest';
import { isRawMessage, rawMessageIn } from './raw-message.js';

describe('a whole email as a text', () => {
  it.each([
    'From: a@b.example\r\nSubject: Hi\r\nMIME-Version: 1.0\r\n\r\nHi',
    'Subject: Hi\nContent-Type: text/plain;\n\tcharset=utf-8\n\nHi',
    '\uFEFF\n\nReceived: from a by b; Tue, 24 Nov 2026\nFrom: a@b.example\n\n',
    'From a@b.example Tue Nov 24 18:00:00 2026\nFrom: a@b.example\nMessage-ID: <1@b.example>\n\nHi',
    'return-path: <>\nX-Odd: y\nto: a@b.example\n\nHi',
  ])('is known by its headers: %#', (text) => expect(isRawMessage(text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['a sentence', 'Note: the office is closed on Friday.\n\nAda'],
    ['a quoted head of Outlook', 'From: Ada\nSent: Tuesday\nTo: Charles\nSubject: Offer\n\nHello'],
    ['the same in German', 'Von: Ada\nGesendet: Dienstag\nAn: Karl\nBetreff: Angebot\n\nHallo'],
    [
      'with addresses and a date',
      'From: a@b.example\nDate: Tue, 24 Nov 2026 18:00 +0000\nTo: c\nSubject: x\n\nHi',
    ],
    ['a forwarded message', 'FYI\n\nFrom: a@b.example\nSubject: Hi\nMIME-Version: 1.0\n\nHi'],
    ['headers of HTTP', 'Content-Type: application/json\nDate: Tue, 24 Nov 2026\nHost: a.example\n\n{}'],
    ['talk about headers', 'Subject: your mail\nContent-Type: is it text or HTML?\n\nWe see nothing.'],
    ['a head without an end', 'From: a@b.example\nMIME-Version: 1.0'],
    ['a head that is broken', 'From: a@b.example\nMIME-Version: 1.0\nHello!\n\nHi'],
    ['a form', 'To: you\nFrom: me\nReason: thanks\n\nGift card'],
  ])('is not %s', (_, text) => expect(isRawMessage(text)).toBe(false));

  it('begins with its first header', () => {
    expect(rawMessageIn('\n From a@b.example Tue Nov 24 18:00:00 2026\r\nFrom: x')).toBe('From: x');
    expect(rawMessageIn('From: x')).toBe('From: x');
  });

  it('is told in no time', () => {
    const began = process.cpuUsage().user;
    for (const text of ['a:\n'.repeat(33_000), 'From '.repeat(20_000), ' '.repeat(100_000), 'a'.repeat(1e5)])
      isRawMessage(text);
    expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(500);
  });
});
