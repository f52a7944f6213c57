import { expect, it } from 'vitest';
import { blocksOf } from './blocks.js';

const cut = (text: string, max: number) => blocksOf(text, max).map(({ from, to }) => text.slice(from, to));

it.each([
  ['', 4, []],
  ['abcd', 4, ['abcd']],
  ['abcdef', 4, ['abcd', 'ef']],
  ['a b c d', 4, ['a b ', 'c d']],
  ['a\nb c d', 4, ['a\n', 'b c ', 'd']],
  ['\n\n\n\n\n', 2, ['\n\n', '\n\n', '\n']],
  ['abc💶d', 4, ['abc', '💶d']],
])('%j is cut at %d into %j', (text, max, expected) => {
  expect(cut(text, max)).toEqual(expected);
});
