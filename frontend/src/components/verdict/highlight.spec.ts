import { describe, expect, it } from 'vitest';
import type { Indicator } from '../../api/types.js';
import { type Place, piecesOf, rangesOf, within } from './highlight.js';

type Marked = Pick<Indicator, 'place'>;
type Field = Place['field'];

const highlight = (text: string, wanted: Field, indicators: readonly Marked[]) =>
  piecesOf(
    text,
    rangesOf(indicators, ({ field }) => field === wanted),
  );

const at = (start: number, end: number, field: Field = 'body'): Marked => ({
  place: { field, part: field === 'body' ? 0 : null, header: null, attachment: null, start, end },
});
const of = (text: string, quote: string): Marked =>
  at(text.indexOf(quote), text.indexOf(quote) + quote.length);
const marked = (text: string, indicators: readonly Marked[], field: Field = 'body') =>
  highlight(text, field, indicators)
    .filter((piece) => piece.indicators.length > 0)
    .map((piece) => [piece.text, piece.indicators]);

describe('highlight', () => {
  it('gives the whole text as one piece when nothing is quoted', () => {
    expect(highlight('Hello', 'body', [])).toEqual([{ from: 0, to: 5, text: 'Hello', indicators: [] }]);
  });

  it('has no piece for an empty text', () => {
    expect(highlight('', 'body', [at(0, 5)])).toEqual([]);
  });

  it('marks each place with its indicator', () => {
    expect(marked('Dear user, pay today', [at(11, 20), at(0, 9)])).toEqual([
      ['Dear user', [1]],
      ['pay today', [0]],
    ]);
  });

  it('marks the place that is meant where the same words stand twice', () => {
    const text = 'pay today, or pay today';
    expect(highlight(text, 'body', [at(14, 23)]).map((piece) => piece.text)).toEqual([
      'pay today, or ',
      'pay today',
    ]);
  });

  it('marks in each field what is there', () => {
    const indicators = [at(0, 3), at(0, 3, 'subject')];
    expect(marked('Win $100', indicators, 'subject')).toEqual([['Win', [1]]]);
    expect(marked('Pay now', indicators)).toEqual([['Pay', [0]]]);
  });

  it('marks nothing for evidence that is in neither, or that has no place', () => {
    const inHeader: Marked = {
      place: {
        field: 'header',
        part: null,
        header: { name: 'Reply-To', index: 3 },
        attachment: null,
        start: 0,
        end: 3,
      },
    };
    expect(marked('Pay now', [inHeader, { place: null }])).toEqual([]);
  });

  it('cuts overlapping places where they overlap', () => {
    expect(marked('abcdef', [at(0, 4), at(2, 6)])).toEqual([
      ['ab', [0]],
      ['cd', [0, 1]],
      ['ef', [1]],
    ]);
  });

  it('names all indicators of one place', () => {
    expect(marked('abcdef', [at(1, 3), at(1, 3), at(2, 3)])).toEqual([
      ['b', [0, 1]],
      ['c', [0, 1, 2]],
    ]);
  });

  it.each([
    ['begins in the text and ends behind it', at(4, 99), [['ef', [0]]]],
    ['is behind the text', at(6, 9), []],
    ['is empty', at(2, 2), []],
    ['ends before it begins', at(4, 2), []],
  ])('of a place that %s marks what is there', (_, indicator, expected) => {
    expect(marked('abcdef', [indicator])).toEqual(expected);
  });

  it('loses and adds nothing', () => {
    const text = 'Dear user,\n\n<b>pay</b> today 💶 or else';
    const quotes = ['user,\n\n<b>', 'today 💶', 'pay</b> today'];
    const pieces = highlight(
      text,
      'body',
      quotes.map((quote) => of(text, quote)),
    );
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});

describe('places', () => {
  it('are counted from the beginning of the text that is shown', () => {
    expect(rangesOf([at(12, 15), { place: null }], () => true, 10)).toEqual([
      { from: 2, to: 5, indicator: 0 },
    ]);
  });

  it('before the text mark nothing, and into it what is there', () => {
    const ranges = [
      { from: -4, to: 0, indicator: 0 },
      { from: -2, to: 2, indicator: 1 },
    ];
    const found = piecesOf('abcd', ranges).map((piece) => [piece.text, piece.indicators]);
    expect(found).toEqual([
      ['ab', [1]],
      ['cd', []],
    ]);
  });
});

describe('the pieces between two places', () => {
  it.each([
    [0, 4, ['aaaa']],
    [0, 7, ['aaaaa', 'bb']],
    [6, 9, ['bb', 'c']],
    [8, 99, ['cc']],
  ])('%d and %d', (from, to, expected) => {
    const pieces = within(highlight('aaaaabbbcc', 'body', [at(5, 8)]), from, to);
    expect(pieces.map((piece) => piece.text)).toEqual(expected);
  });
});
