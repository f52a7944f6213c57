import { describe, expect, it } from 'vitest';
import { type Message, messageOfText } from '@gatepost/message';
import { textViewOf } from '@gatepost/message/text-view';
import { judgeBuiltin } from './builtin-detector.js';
import type { Indicator } from './detector.js';

const mail = (body: string, subject: string | null = null): Message =>
  messageOfText({ channel: 'email', subject, body });

/** What an API client finds at the place of an indicator. */
function at(message: Message, { place }: Indicator): string | null {
  if (!place || place.field === 'header') return null;
  const field = place.field === 'subject' ? (message.subject ?? '') : textViewOf(message).text;
  return field.slice(place.start, place.end);
}

function found(message: Message, code: string): string | null {
  const indicator = judgeBuiltin(message).indicators.find((each) => each.code === code);
  return indicator ? at(message, indicator) : null;
}

const LURE = 'Confirm your password today!';

describe('the place of evidence', () => {
  it.each([
    ['at the start', LURE],
    ['within a text', `Good morning.\r\n  ${LURE}\n\nRegards`],
    ['behind characters of two units', `😀 Good 𝒟ay. ${LURE}`],
    ['with letters in disguise', `Hello. ${LURE.replace('password', 'p\u00adass\u200bword')}`],
  ])('in plain text is exactly what is quoted: %s', (_, body) => {
    const message = mail(body, 'Hello');
    const { indicators } = judgeBuiltin(message);
    expect(indicators.map(({ code }) => code)).toContain('secret-request');
    for (const indicator of indicators) expect(at(message, indicator)).toBe(indicator.evidence);
  });

  it('is in the subject where the evidence is', () => {
    const message = mail('See below.', `Hello. ${LURE}`);
    expect(judgeBuiltin(message).indicators.find(({ code }) => code === 'secret-request')).toMatchObject({
      evidence: LURE,
      place: { field: 'subject', part: null, header: null, attachment: null, start: 7, end: 35 },
    });
  });

  it('is the whole subject when it is shown as something else', () => {
    const subject = `=?utf-8?B?${Buffer.from(LURE).toString('base64')}?=`;
    expect(found(mail('See below.', subject), 'secret-request')).toBe(subject);
  });

  it.each([
    ['plain words', `<p>Hello. ${LURE}</p>`, LURE],
    [
      'words with markup between them',
      '<p>Confirm your <b>pass</b>word <i>today!</i></p>',
      'Confirm your <b>pass</b>word <i>today!',
    ],
    [
      'entities',
      '<p>Hi&nbsp;all.&#32;Confirm your p&#97;ssword today&excl; Bye</p>',
      'Confirm your p&#97;ssword today&excl;',
    ],
    [
      'white space',
      '<p>\n  Confirm\n\t your   password\n  today!\n</p>',
      'Confirm\n\t your   password\n  today!',
    ],
    ['text as it is', '<pre>Hello.\r\n\r\nConfirm your password today!\r\nBye</pre>', LURE],
    [
      'comments',
      '<p>Confirm <!-- a --> your <!-- > --!>password today!</p>',
      'Confirm <!-- a --> your <!-- > --!>password today!',
    ],
    [
      'a style between',
      '<p>Confirm your <style>p { color: red }</style>password today!</p>',
      'Confirm your <style>p { color: red }</style>password today!',
    ],
    [
      'hidden letters',
      '<p>Confirm your pass<i hidden>xx</i>word today!</p>',
      'Confirm your pass<i hidden>xx</i>word today!',
    ],
    ['a list', '<ul><li>Hello<li>Confirm your password today!</ul>', LURE],
    ['cells before their table', `<table>Confirm your password today!<tr><td>Hello</td></tr></table>`, LURE],
    ['a title that is never closed', `<p>${LURE}</p><title>x &amp; y`, LURE],
    ['characters of two units', '<p>💶 &#128182; Good. Confirm your password today! 💶</p>', LURE],
  ])('in HTML is the source of what is quoted: %s', (_, html, source) => {
    expect(found(mail(html), 'secret-request')).toBe(source);
  });

  it.each([
    ['<a href="http://paypa1-secure.com/login">Sign in</a>', 'http://paypa1-secure.com/login'],
    [
      "<a title=href href = ' http://paypa1-secure.com/l?a&amp;b ' href=x>Sign in</a>",
      'http://paypa1-secure.com/l?a&amp;b',
    ],
    ['<a href=http://paypa1-secure.com/login><img src=x.png></a>', 'http://paypa1-secure.com/login'],
    ['<p>http://paypa1-secure.com/login</p>', 'http://paypa1-secure.com/login'],
  ])('of a link is its address: %s', (html, source) => {
    expect(found(mail(html), 'look-alike-host')).toBe(source);
  });

  it('of what only the source shows is there', () => {
    const message = mail('<p>Hi</p><form><input type="password"></form>');
    expect(found(message, 'password-form')).toBe('<input type="password');
  });

  it('names the part of a message, and counts in the text of all', () => {
    const [plain] = mail('Good morning.').parts;
    const [page] = mail(`<p>Dear all. ${LURE}</p>`).parts;
    const message = { ...mail(''), parts: [plain!, page!] };
    const { indicators } = judgeBuiltin(message);
    const indicator = indicators.find(({ code }) => code === 'secret-request');
    expect(indicator?.place).toMatchObject({ field: 'body', part: 1 });
    expect(at(message, indicator!)).toBe(LURE);
  });

  it('is that of the headers of a forwarded message, which are of no part', () => {
    const message: Message = {
      ...mail('For your information.'),
      forwarded: [
        {
          headers: [{ name: 'Subject', value: LURE }],
          subject: LURE,
          firstPart: 1,
          isAttached: false,
          faults: [],
          forwarded: null,
        },
      ],
    };
    const indicator = judgeBuiltin(message).indicators.find(({ code }) => code === 'secret-request');
    expect(indicator?.place).toMatchObject({ field: 'body', part: null });
    expect(at(message, indicator!)).toContain(LURE);
  });
});

describe('beside the text', () => {
  const plain = messageOfText({ channel: 'email', subject: 'Your order', body: 'Thank you.' });

  it('is in the value of a header', () => {
    const header = {
      name: 'From',
      value: 'service@bank.example.com <ada@northwind.example.net>',
      addresses: [{ name: 'service@bank.example.com', address: 'ada@northwind.example.net' }],
    };
    const verdict = judgeBuiltin({ ...plain, headers: [{ name: 'Date', value: '' }, header] });
    expect(verdict).toMatchObject({
      score: 7,
      summary: expect.stringContaining(
        'the From header has a sender whose name is another address',
      ) as string,
      indicators: [
        {
          code: 'display-name-address',
          evidence: 'service@bank.example.com',
          place: { field: 'header', header: { name: 'From', index: 1 }, start: 0, end: 24 },
        },
      ],
    });
  });

  it('is in the name of an attachment', () => {
    const file = { type: 'application/pdf', size: 1, faults: [], forwarded: null };
    const attachments = [
      { ...file, name: 'terms.pdf' },
      { ...file, name: 'invoice.pdf.exe' },
    ];
    expect(judgeBuiltin({ ...plain, attachments })).toMatchObject({
      score: 9,
      indicators: [
        {
          code: 'double-extension',
          evidence: '.pdf.exe',
          place: {
            field: 'attachment',
            attachment: { name: 'invoice.pdf.exe', index: 1 },
            start: 7,
            end: 15,
          },
        },
      ],
    });
  });
});
