import { describe, expect, it } from 'vitest';
import { html, messageOf, multipart, ofParts, plain, read } from './testing/mail.js';

describe('a forwarded message', () => {
  const inner = ['From: Eve <eve@evil.example>', 'Subject: =?utf-8?q?Caf=C3=A9?='];
  const withFile = [
    ...inner,
    multipart('mixed', 'i', [html('<p>Pay</p>'), ['Content-Type: application/pdf; name=a.pdf', '', 'PDF']]),
  ];

  it('stands among the rest, with headers of its own', async () => {
    const { message, faults } = await read(
      ofParts('mixed', [plain('See'), ['Content-Type: message/rfc822', '', ...withFile], plain('Bye')]),
    );
    expect(faults).toEqual([]);
    expect(message.parts.map(({ text, forwarded }) => [text, forwarded])).toEqual([
      ['See', null],
      ['<p>Pay</p>', 0],
      ['Bye', null],
    ]);
    expect(message.attachments).toMatchObject([{ name: 'a.pdf', forwarded: 0 }]);
    expect(message.forwarded).toMatchObject([
      { subject: 'Café', firstPart: 1, isAttached: false, forwarded: null },
    ]);
    expect(message.forwarded[0]?.headers[0]?.addresses).toEqual([
      { name: 'Eve', address: 'eve@evil.example' },
    ]);
  });

  it('may be encoded, an attachment, or one of a digest', async () => {
    const raw = Buffer.from([...inner, '', 'Hi'].join('\r\n')).toString('base64');
    const attached = ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename=a.eml'];
    const encoded = [...attached, 'Content-Transfer-Encoding: base64', '', `*${raw}`];
    const { forwarded, attachments } = await messageOf(ofParts('mixed', [encoded]));
    expect(forwarded).toMatchObject([
      { subject: 'Café', isAttached: true, faults: [{ code: 'illegal-characters', count: 1 }] },
    ]);
    expect(attachments).toMatchObject([{ name: 'a.eml', type: 'message/rfc822', forwarded: null }]);
    const digest = await messageOf(
      ofParts('digest', [
        ['', ...inner, '', 'One'],
        ['', ...inner, '', 'Two'],
      ]),
    );
    expect(digest.parts.map(({ text, forwarded: of }) => [text, of])).toEqual([
      ['One', 0],
      ['Two', 1],
    ]);
  });

  it('is read three deep, each within the one before', async () => {
    const nested = (depth: number): string[] =>
      depth === 0
        ? ['From: a@b.example', '', 'Deep']
        : ['From: a@b.example', 'Content-Type: message/rfc822', '', ...nested(depth - 1)];
    const three = await read(nested(3).join('\r\n'));
    expect([three.faults, three.message.parts[0]?.text]).toEqual([[], 'Deep']);
    expect(three.message.forwarded.map(({ forwarded }) => forwarded)).toEqual([null, 0, 1]);
    const four = await read(nested(4).join('\r\n'));
    expect([four.faults, four.message.parts]).toEqual([['forwarded-too-deep'], []]);
    expect(four.message.attachments).toMatchObject([{ type: 'message/rfc822', forwarded: 2 }]);
  });
});
