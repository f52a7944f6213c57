import { describe, expect, it } from 'vitest';
import type { ScanDetails } from '../../../api/types.js';
import type { Place } from '../../../components/verdict/highlight.js';
import { type Mail, shownText, stretchesOf, tabOf, tabsOf, textsOf } from './view.js';

type WholeMessage = NonNullable<ScanDetails['message']>;
type Part = WholeMessage['parts'][number];

const part = (text: string, type: Part['type'], branch?: number): Part => ({
  type,
  text,
  charset: 'utf-8',
  faults: [],
  branches: branch === undefined ? [] : [{ alternative: 0, branch }],
  forwarded: null,
});

const mailOf = (body: string, message: Partial<WholeMessage> | null = null): Mail => ({
  emailScan: true,
  subject: null,
  body,
  message: message && { headers: [], subject: null, parts: [], attachments: [], forwarded: [], ...message },
});

const HTML = '<p>Please <b>pay</b></p>';
const alternative = mailOf(HTML, {
  parts: [part('Please pay', 'text/plain', 0), part(HTML, 'text/html', 1)],
});
const mixed = mailOf(`First\n${HTML}`, { parts: [part('First', 'text/plain'), part(HTML, 'text/html')] });

const at = (field: Place['field'], start = 0, end = 0): { place: Place } => ({
  place: { field, part: null, header: null, attachment: null, start, end },
});

describe('the texts of a message', () => {
  it('have the place in the body of those that it has', () => {
    const texts = textsOf(alternative, stretchesOf(alternative));
    expect(texts).toEqual([
      { part: 0, text: 'Please pay', isHtml: false, start: null },
      { part: 1, text: HTML, isHtml: true, start: 0 },
    ]);
    expect(textsOf(mixed, stretchesOf(mixed)).map(({ start }) => start)).toEqual([0, 6]);
  });

  it.each([
    ['Hello', false],
    ['1 < 2, <ada@example.com>', false],
    ['<p>Hello', true],
  ])('given as a body alone are HTML or not: %j', (body, isHtml) => {
    const mail = mailOf(body);
    expect(textsOf(mail, stretchesOf(mail))).toEqual([{ part: 0, text: body, isHtml, start: 0 }]);
  });
});

const marked = (mail: Mail, quote: string) => {
  const start = mail.body.indexOf(quote);
  const indicators = [at('body', start, start + quote.length), at('subject', 0, 3), { place: null }];
  const { text, ranges } = shownText(mail.body, stretchesOf(mail), indicators);
  return [text, ranges.map(({ from, to, indicator }) => [text.slice(from, to), indicator])];
};

describe('the body as text', () => {
  it.each([
    [mixed, 'First', 'First'],
    [mixed, 'Please <b>pay', 'Please pay'],
    [alternative, 'pay</b>', 'pay'],
    [mailOf('<p>a &lt; b</p>'), '&lt; b', '< b'],
    [mailOf('plain'), 'lai', 'lai'],
  ])('marks evidence where it is', (mail, quote, expected) => {
    expect(marked(mail, quote)[1]).toEqual([[expected, 0]]);
  });

  it('has no place for what is in the markup alone', () => {
    expect(marked(mailOf('<p title="pay">Hello</p>'), 'pay')).toEqual(['Hello', []]);
  });
});

describe('the tabs', () => {
  it.each([
    ['a plain body', mailOf('Hello'), ['text']],
    ['an HTML body', mailOf(HTML), ['rendered', 'text', 'source']],
    ['a plain email', mailOf('Hello', { parts: [part('Hello', 'text/plain')] }), ['text', 'headers']],
    ['a whole email', alternative, ['rendered', 'text', 'source', 'headers']],
  ])('of %s', (_, mail, tabs) => expect(tabsOf(mail, textsOf(mail, stretchesOf(mail)))).toEqual(tabs));

  const all = ['rendered', 'text', 'source', 'headers'] as const;

  it.each([
    ['the text', at('body').place, true, 'text'],
    ['markup', at('body').place, false, 'source'],
    ['a header', at('header').place, false, 'headers'],
    ['the subject, which is above them', at('subject').place, false, null],
    ['an attachment, which is above them', at('attachment').place, false, null],
    ['nowhere', null, false, null],
  ])('for evidence in %s', (_, place, isInText, tab) => expect(tabOf(place, isInText, all)).toBe(tab));

  it('for evidence that a plain text has beyond its end', () => {
    expect(tabOf(at('body').place, false, ['text', 'headers'])).toBe('text');
  });
});
