import { expect, it } from 'vitest';
import { format } from 'oxfmt';
import { markdownTable } from './markdown.js';

it('writes a table that the formatter leaves as it is', async () => {
  const table = markdownTable(
    ['ms', 'a long head ≥ 1', 'p'],
    [
      ['one', '1.5', '2,000'],
      ['a long name', '–', '3'],
    ],
  );
  const { code } = await format('table.md', table);
  expect(code).toBe(`${table}\n`);
  expect(table).toContain('| a long name |               – |     3 |');
});
