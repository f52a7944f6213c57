import { expect, it } from 'vitest';
import { copiedWordings } from './copied.js';
import type { Example } from './example.js';
import { parseBook } from './scenario.js';

const message = (source: string, body: string): Example => ({
  source,
  channel: 'email',
  subject: null,
  body,
  bad: false,
});

const BOOK = parseBook(
  'mail/kettles',
  `# Kettles.
messages: 1

@ kettle email
+ Your {item} is on its way
+ We have packed the blue kettle that you chose last week, {person}, and it leaves today.
| The kettle leaves today.
- Pay for the kettle`,
);

it('finds what has nine words in a row from a corpus, whatever their case and signs', () => {
  const corpora = [
    message('other', 'A kettle is a kettle.'),
    message('shop', 'Hello! WE HAVE PACKED\nthe blue kettle - that you chose: red.'),
    message('mirror', 'we have packed the blue kettle that you chose'),
  ];
  expect(copiedWordings([BOOK], corpora)).toEqual([
    {
      book: 'mail/kettles',
      kind: 'kettle',
      wording: 'We have packed the blue kettle that you chose last week, {person}, and it leaves today.',
      words: 'we have packed the blue kettle that you chose',
      corpora: ['shop', 'mirror'],
    },
  ]);
});

it('lets eight words in a row pass, and nine with a slot among them', () => {
  const corpora = [
    message('shop', 'packed the blue kettle that you chose last month'),
    message('shop', 'kettle that you chose last week and it leaves today'),
  ];
  expect(copiedWordings([BOOK], corpora)).toEqual([]);
});
