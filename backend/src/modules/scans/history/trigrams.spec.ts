import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trigramsOf, trigramsOfSearch } from './trigrams.js';

const [CLIENT, OTHER] = ['0197b1c2-0000-7000-8000-0000deadbeef', '0197b1c2-0000-7000-8000-00000000beef'];
const countOf = (text: string) => trigramsOf(CLIENT, text).size;

it.each([
  ['abc', 1],
  ['abcd', 2],
  ['abc ABC', 1],
  ['a1b', 1],
  ['a abc b', 1],
  ['été', 1],
  ['100%', 1],
  ['счёт', 2],
  ['発票を', 1],
  ['', 0],
  ['ab cd', 0],
  ['a-b-c', 0],
  ['%%%', 0],
  ['🚢🚢🚢', 0],
  ['発票', 0],
])('%j has %i', (text, count) => {
  expect(countOf(text)).toBe(count);
});

/** With letters whose capitals are told by context, or by locale. */
const LETTERS = Array.from('abcxyzABCXYZ019 éÉßẞİıiIσςΣΟΔжЖ発票を\u0307\u0301K"-\n🚢');
const texts = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 40 });
/** A capital that is several letters (ß as SS) is other letters to PostgreSQL, too. */
const inCapitals = (text: string) =>
  Array.from(text, (letter) =>
    letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter,
  ).join('');

it('finds what contains it, whatever stands around it and in whichever case', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, term, after) => {
      for (const said of [term, inCapitals(term), term.toLowerCase()]) {
        const text = trigramsOf(CLIENT, `${before}${said}${after}`);
        expect([...trigramsOf(CLIENT, term)].filter((trigram) => !text.has(trigram))).toEqual([]);
      }
    }),
  );
});

it('is another for each company', () => {
  expect(trigramsOf(CLIENT, 'invoice').size).toBe(5);
  const other = trigramsOf(OTHER, 'invoice');
  expect([...trigramsOf(CLIENT, 'invoice')].filter((trigram) => other.has(trigram))).toEqual([]);
});

it('is an int of PostgreSQL, and its own for nearly every trigram', () => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const all = Array.from(alphabet, (a) =>
    Array.from(alphabet, (b) => Array.from(alphabet, (c) => a + b + c)),
  );
  const found = trigramsOf(CLIENT, all.flat(2).join(' '));
  expect([...found].every((trigram) => trigram === (trigram | 0))).toBe(true);
  expect(found.size).toBeGreaterThan(36 ** 3 - 50);
});

it('is looked for in every phrase of a search', () => {
  const of = (text: string) => [...trigramsOf(CLIENT, text)].toSorted((one, other) => one - other);
  const found = trigramsOfSearch(CLIENT, '"two words" and more').toSorted((one, other) => one - other);
  expect(found).toEqual(of('two words and more'));
});
