import { describe, expect, it } from 'vitest';
import { keptIn, masked } from './mask.js';
import { NOBODY } from './greeting.js';

/** What is kept of a text, as it is written there. */
const keptOf = (text: string): string[] =>
  keptIn(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe('keptIn', () => {
  it.each([
    [
      'one',
      'write to anna.berg+2@northwind.example.com today',
      ['address anna.berg+2@northwind.example.com'],
    ],
    ['two that touch', 'a@north.com_x@south.de', ['address a@north.com', 'address _x@south.de']],
    ['signs without an account or a host', '@@@a@b @north.com a.@', []],
    ['a long account', `${'x'.repeat(80)}@north.com`, [`address ${'x'.repeat(64)}@north.com`]],
  ])('finds addresses: %s', (_, text, found) => {
    expect(keptOf(text).filter((one) => one.startsWith('address'))).toEqual(found);
  });

  it('needs seven digits for a number, of whatever script', () => {
    expect(keptOf('call 123 456')).toEqual([]);
    expect(keptOf('call ١٢٣٤٥٦٧')).toEqual(['other ١٢٣٤٥٦٧']);
  });
});

const wordingOf = (text: string): string => masked(text, 0, [], NOBODY).wording;

describe('masked', () => {
  it.each([
    ['a month', 'Your stay in December', 'your stay in ⟦d⟧'],
    ['a short one beside a number', '12 Dec., at 9', '⟦n⟧ ⟦d⟧., at ⟦n⟧'],
    ['a short one by itself, which is a word', 'so the mar', 'so the mar'],
    ['of other scripts', 'во вторник, 5 мая', 'во ⟦d⟧, ⟦n⟧ ⟦d⟧'],
    ['no part of a word', 'Mayor Friday’s Mondayish', 'mayor ⟦d⟧’s mondayish'],
  ])('marks dates: %s', (_, text, wording) => {
    expect(wordingOf(text)).toBe(wording);
  });
});
