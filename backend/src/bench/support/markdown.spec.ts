import { expect, it } from 'vitest';
import { format } from 'prettier';
import { markdownTable } from './markdown.js';

it('writes a table that Prettier leaves as it is', async () => {
  const table = markdownTable(
    ['ms', 'a long head ≥ 1', 'p'],
    [
      ['one', '1.5', '2,000'],
      ['a long name', '–', '3'],
    ],
  );
  expect(await format(table, { parser: 'markdown' })).toBe(`${table}\n`);
  expect(table).toContain('| a long name |               – |     3 |');
});
