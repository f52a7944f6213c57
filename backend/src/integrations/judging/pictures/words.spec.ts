import { describe, expect, it } from 'vitest';
import { textOf } from './words.js';

/** A table with these words, each with its line and how sure it is. */
const table = (...words: [line: number, sureness: number, text: string][]) =>
  words
    .map(([line, sureness, text], at) => [5, 1, 1, 1, line, at, 10, 10, 40, 12, sureness, text].join('\t'))
    .join('\n');

describe('the words of a picture', () => {
  it('stand in their lines', () => {
    const rows = [
      '1\t1\t0\t0\t0\t0\t0\t0\t600\t400\t-1\t',
      table([1, 96, 'Dear'], [1, 91, 'Ada,'], [2, 93, 'hello']),
    ];
    expect(textOf(rows.join('\n'))).toBe('Dear Ada,\nhello');
  });

  it('are those that it is sure of; of links it need not be', () => {
    const words = table([1, 96, 'Verify'], [1, 20, '~|'], [1, 59, 'rnn'], [2, 45, 'https://evil.example/x']);
    expect(textOf(words)).toBe('Verify\nhttps://evil.example/x');
  });

  it('have both slashes of a link', () => {
    expect(textOf(table([1, 80, 'https:/evil.example/a/b']))).toBe('https://evil.example/a/b');
    expect(textOf(table([1, 80, 'https://evil.example//b']))).toBe('https://evil.example//b');
  });

  it.each(['', 'x', table([1, 95, 'a|—'], [2, 95, 'ii']), table([1, 10, 'password'])])(
    'are none: %j',
    (given) => {
      expect(textOf(given)).toBe('');
    },
  );

  it('are not more than a page has', () => {
    expect(
      textOf(table(...Array.from({ length: 5_000 }, () => [1, 95, 'word'] as [number, number, string]))),
    ).toHaveLength(10_000);
  });
});
