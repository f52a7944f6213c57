import { describe, expect, it } from 'vitest';
import { messageOfText, type Message, type Part } from './message.js';
import { placeOf, textViewOf } from './text-view.js';

const part = (text: string, more: Partial<Part> = {}): Part => ({
  type: 'text/plain',
  text,
  charset: 'utf-8',
  faults: [],
  branches: [],
  forwarded: null,
  ...more,
});
const html = (text: string, more: Partial<Part> = {}) => part(text, { type: 'text/html', ...more });
/** In branches of alternatives, the outermost first. */
const within = (...branches: [alternative: number, branch: number][]): Partial<Part> => ({
  branches: branches.map(([alternative, branch]) => ({ alternative, branch })),
});
const CUT: Partial<Part> = { faults: [{ code: 'cut' }] };

const message = (parts: Part[], forwarded: Message['forwarded'] = []): Message => ({
  channel: 'email',
  headers: [],
  subject: null,
  parts,
  attachments: [],
  forwarded,
});
const textOf = (parts: Part[]) => textViewOf(message(parts)).text;
/** Says the same in a page as `LUNCH` in a text. */
const LUNCH = 'Lunch on Friday at the café?';
const PAGE = '<p>Lunch on <b>Fri</b>day<br>at the caf&eacute;?</p>';

describe('the text of a message', () => {
  it('of which only that is known is the text', () => {
    const given = { channel: 'sms' as const, subject: null, body: ' <b>Hi</b>\r\n' };
    expect(textViewOf(messageOfText(given))).toEqual({
      text: given.body,
      segments: [{ part: 0, start: 0, end: given.body.length, isHtml: null }],
      isCut: false,
    });
  });

  it('is that of all parts, in their order, blank ones left out', () => {
    const view = textViewOf(message([part('Hi'), html(' \n'), html('<p>you</p>'), part('Bye')]));
    expect(view.text).toBe('Hi\n<p>you</p>\nBye');
    expect(view.segments).toEqual([
      { part: 0, start: 0, end: 2, isHtml: false },
      { part: 2, start: 3, end: 13, isHtml: true },
      { part: 3, start: 14, end: 17, isHtml: false },
    ]);
  });

  it('may be none', () => {
    expect(textViewOf(message([html(' ')]))).toEqual({ text: '', segments: [], isCut: false });
  });

  it.each([
    ['HTML before plain text', [part('a', within([0, 0])), html('b', within([0, 1]))], 'b'],
    ['whichever comes first', [html('b', within([0, 0])), part('a', within([0, 1]))], 'b'],
    ['plain text where the HTML is blank', [part('a', within([0, 0])), html(' ', within([0, 1]))], 'a'],
    [
      'plain text where the HTML was cut',
      [part('a', within([0, 0])), html('b', { ...CUT, ...within([0, 1]) })],
      'a',
    ],
    [
      'HTML where all was cut',
      [part('a', { ...CUT, ...within([0, 0]) }), html('b', { ...CUT, ...within([0, 1]) })],
      'b',
    ],
    [
      'no text that says the same as the HTML',
      [part(LUNCH, within([0, 0])), html(PAGE, within([0, 1]))],
      PAGE,
    ],
    [
      'each that says something else: other words',
      [part('Confirm your password', within([0, 0])), html(PAGE, within([0, 1]))],
      `Confirm your password\n${PAGE}`,
    ],
    [
      'each that says something else: a link that leads elsewhere',
      [part(`${LUNCH} https://a.example/x`, within([0, 0])), html(PAGE, within([0, 1]))],
      `${LUNCH} https://a.example/x\n${PAGE}`,
    ],
    [
      'no text that has the links of the HTML',
      [
        part(`${LUNCH} https://a.example/x`, within([0, 0])),
        html(`${PAGE}<a href="https://A.example/y">`, within([0, 1])),
      ],
      `${PAGE}<a href="https://A.example/y">`,
    ],
    [
      'HTML that was cut and leads elsewhere',
      [part(LUNCH, within([0, 0])), html('<a href="https://a.example/x">', { ...CUT, ...within([0, 1]) })],
      `${LUNCH}\n<a href="https://a.example/x">`,
    ],
    [
      'what the page says in comments and style sheets only',
      [
        part('Confirm your password', within([0, 0])),
        html(`<style>Confirm your</style><!-- password --><p>Hi</p>`, within([0, 1])),
      ],
      'Confirm your password\n<style>Confirm your</style><!-- password --><p>Hi</p>',
    ],
    ['all HTML', [html('a', within([0, 0])), html('b', within([0, 1]))], 'a\nb'],
    [
      'what stands beside HTML',
      [part('a', within([0, 0])), html('b', within([0, 1])), part('c', within([0, 1]))],
      'b\nc',
    ],
    [
      'one of each alternative, and what is in none',
      [
        part('head'),
        part('a', within([0, 0])),
        html('b', within([0, 1])),
        part('between'),
        part('c', within([1, 0])),
        part('foot'),
      ],
      'head\nb\nbetween\nc\nfoot',
    ],
    [
      'of an alternative in an alternative one too',
      [part('a', within([0, 0])), part('b', within([0, 1], [1, 0])), html('c', within([0, 1], [1, 1]))],
      'c',
    ],
  ])('has of an alternative %s', (_, parts, text) => {
    expect(textOf(parts)).toBe(text);
  });

  it('ends at its limit', () => {
    expect(textViewOf(message([part('x'.repeat(100_001))])).text).toHaveLength(100_000);
    const view = textViewOf(message([part('abc'), part('def'), part('ghi')]), 6);
    expect(view).toMatchObject({ text: 'abc\nde', isCut: true });
    expect(view.segments.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 6],
    ]);
    expect(textViewOf(message([part('abc', CUT)])).isCut).toBe(true);
    const hidden = [part('a', within([0, 0])), html('b', { ...CUT, ...within([0, 1]) })];
    expect(textViewOf(message(hidden))).toMatchObject({ text: 'a', isCut: true });
  });
});

describe('a forwarded message', () => {
  const headers = [
    { name: 'Received', value: 'from a by b' },
    { name: 'From', value: 'Eve <eve@evil.example>' },
    { name: 'Subject', value: 'Pay' },
  ];
  const forwarded = { headers, subject: 'Pay', firstPart: 1, isAttached: false, faults: [], forwarded: null };

  it('stands under its headers', () => {
    const view = textViewOf(message([part('See'), part('Now', { forwarded: 0 }), part('Bye')], [forwarded]));
    expect(view.text).toBe('See\nFrom: Eve <eve@evil.example>\nSubject: Pay\n\nNow\nBye');
    expect(view.segments[1]).toMatchObject({ forwarded: 0, isHtml: false });
    expect(placeOf(view, view.text.indexOf('Pay'), view.text.indexOf('Pay') + 3)).toEqual({
      forwarded: 0,
      start: 38,
      end: 41,
    });
  });

  it('has headers without a text too', () => {
    expect(textViewOf(message([part('See')], [forwarded])).text).toContain('See\nFrom: Eve');
  });

  it('is there as an attachment too, with what is forwarded in it', () => {
    const inner = { ...forwarded, firstPart: 2, forwarded: 0 };
    const parts = [part('See'), part('Now', { forwarded: 0 }), part('Too', { forwarded: 1 })];
    const view = textViewOf(message(parts, [{ ...forwarded, isAttached: true }, inner]));
    expect(view.text.split('\n').filter((line) => /See|Now|Too/.test(line))).toEqual(['See', 'Now', 'Too']);
  });
});

describe('a place in the text', () => {
  const view = textViewOf(message([part('Hello'), html(' '), html('<p>you</p>')]));

  it('is one in a part', () => {
    expect(placeOf(view, 1, 3)).toEqual({ part: 0, start: 1, end: 3 });
    expect(placeOf(view, 9, 12)).toEqual({ part: 2, start: 3, end: 6 });
  });

  it('ends where the part does, and is none between two', () => {
    expect(placeOf(view, 3, 12)).toEqual({ part: 0, start: 3, end: 5 });
    expect([placeOf(view, 5, 6), placeOf(view, 99, 100)]).toEqual([null, null]);
  });
});
