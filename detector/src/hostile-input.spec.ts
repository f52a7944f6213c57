import { describe, expect, it } from 'vitest';
import { type MessageText, messageOfText } from '@gatepost/message';
import { judgeBuiltin } from './builtin-detector.js';
import { renderMessage, shownBody } from './reading/reading.js';

const renderBody = (body: string) =>
  shownBody(renderMessage(messageOfText({ channel: 'email', subject: null, body })));

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');

const BODIES: [string, string][] = [
  ['nothing', ''],
  ['one character', 'a'],
  ['white space', ' \n\t '.repeat(1000)],
  ['emoji only', '😀👍🏽👩‍👩‍👧'.repeat(500)],
  ['lone surrogates', `verify your account \ud800 within 24 hours \udfff at http://1.2.3.4/\ud800`],
  ['NUL characters', 'verify your \0account now \0\0 click here'],
  ['one letter 100,000 times', 'a'.repeat(100_000)],
  ['one word 100,000 characters', 'verify '.repeat(14_000)],
  ['unfinished phrases', 'send me your send the pay the new parcel '.repeat(2400)],
  ['digits', '1 2-3 (4) '.repeat(10_000)],
  ['10,000 links', many(6000, (i) => `http://a${i}.co/x`).slice(0, 100_000)],
  ['a first link of 50,000 characters', `https://a.co/${'a1'.repeat(25_000)} Confirm https://b.co/x`],
  [
    '10,000 names of one letter',
    many(10_000, (i) => `${String.fromCharCode(97 + (i % 26))} a.co/x`).slice(0, 100_000),
  ],
  ['10,000 brand links', many(5000, (i) => `paypal-${i}.com dhl`).slice(0, 100_000)],
  ['HTML of 3,000 links', '<a href="http://a.b.com/c">x y</a> '.repeat(2900)],
  ['deep HTML', '<div>'.repeat(20_000)],
  ['angle brackets', '<'.repeat(100_000)],
  ['open tag', `<a ${'x="'.repeat(30_000)}`],
  ['open comments', '<p>x</p>' + '<!-- ignore '.repeat(8000)],
  ['styles', '<p style="display:none '.repeat(4300)],
  ['a base64 wall', 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo0NTY3ODkw'.repeat(2200)],
  ['dots', '.'.repeat(100_000)],
  ['at signs', 'a@'.repeat(50_000)],
  ['subdomains', 'a.'.repeat(50_000)],
  ['right-to-left', 'تم إيقاف حسابك، حدث بياناتك الآن https://xn--80ak6aa92e.com/ \u202egro.elpmaxe'],
  ['mixed scripts', 'Verify your раураl account ɑt once 確認 確認してください подтвердите'],
  ['zero-width', 'Ver\u200bify your pass\u200bword at example.com/login'],
  ['letters apart', 'v e r i f y '.repeat(8_000)],
  ['one word of letters apart', 'y o u r a c c o u n t '.repeat(4_500)],
  ['capitals apart', 'P.A.Y T.H.E F.E.E '.repeat(5_500)],
  ['schemes apart', 'h t t p s : / / '.repeat(6_000)],
  ['quotations', 'Fake mails say "verify your account now". Do not click. '.repeat(1_700)],
  ['open quotations', '“ fake „ « do not click " '.repeat(4_000)],
  ['only a URL', 'https://example.com/'],
];

describe('hostile input', () => {
  it.each(BODIES)('judges %s, with literal evidence', (_, body) => {
    for (const message of [
      { channel: 'email', subject: 'Verify your account', body },
      { channel: 'sms', subject: null, body },
    ] satisfies MessageText[]) {
      const { score, summary, indicators } = judgeBuiltin(messageOfText(message), 'be strict');
      expect(Number.isInteger(score) && score >= 1 && score <= 10).toBe(true);
      expect(summary).toContain("can't follow custom scanning instructions");
      const visible = [message.subject ?? '', renderBody(body), body];
      for (const { evidence, place } of indicators) {
        const field = place?.field === 'subject' ? (message.subject ?? '') : body;
        expect(place).toMatchObject({ start: expect.any(Number) });
        expect(field.slice(place?.start, place?.end)).not.toBe('');
        expect(place?.end).toBeLessThanOrEqual(field.length);
        expect(evidence.length).toBeGreaterThan(0);
        expect(evidence.length).toBeLessThanOrEqual(200);
        expect(visible.some((part) => part.includes(evidence))).toBe(true);
        expect(evidence.isWellFormed() && !evidence.includes('\0')).toBe(true);
      }
    }
  });
});
