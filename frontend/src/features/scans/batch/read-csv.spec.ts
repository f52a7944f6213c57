import { expect, it } from 'vitest';
import { readCsv } from './read-csv.js';

const cells = (text: string) =>
  readCsv(text).map((row) =>
    'cells' in row ? [`${row.line}`].concat(row.cells) : [`${row.line}`, `fault: ${row.fault}`],
  );

it.each<[what: string, text: string]>([
  ['a semicolon', 'sep=;\r\nbody;channel\r\n"Hi, you";sms\r\n'],
  ['a bar, in capitals', 'SEP=|\nbody|channel\n"Hi, you"|sms\n'],
  ['a tab', 'sep=\t\nbody\tchannel\nHi, you\tsms\n'],
  ['a mark that nothing else uses', 'sep=^\nbody^channel\nHi, you^sms\n'],
  ['a semicolon in quotes, saved again with empty cells', '"sep=;";;\rbody;channel\r"Hi, you";sms\r'],
])("takes Excel's first line for what it says: %s", (_, text) => {
  expect(cells(text)).toEqual([
    ['2', 'body', 'channel'],
    ['3', 'Hi, you', 'sms'],
  ]);
});

it.each(['sep=;x;y', 'sep;=', 'sep=', 'separator=;'])('takes "%s" for a line like any other', (line) => {
  expect(readCsv(`${line}\nbody\n`)[0]).toMatchObject({ line: 1 });
});

it('reads an empty file that has only the line of Excel', () => expect(readCsv('sep=;')).toEqual([]));

it.each([
  ['\\n', '\n'],
  ['\\r\\n', '\r\n'],
  ['\\r', '\r'],
])('counts lines that end with %s, those within quoted text too', (_, end) => {
  const text = ['body,channel', '"one', '', 'two",sms', '', 'Hi,fax', '"open,sms', ''].join(end);
  expect(cells(text)).toEqual([
    ['1', 'body', 'channel'],
    ['2', `one${end}${end}two`, 'sms'],
    ['6', 'Hi', 'fax'],
    ['7', 'fault: a quotation mark is missing or misplaced'],
  ]);
});

it('reads a file in which lines end in different ways', () => {
  expect(cells('body,channel\r\none,sms\ntwo,"a ""b"""\r"three","sms"\r\n\r\n"four\r",x')).toEqual([
    ['1', 'body', 'channel'],
    ['2', 'one', 'sms'],
    ['3', 'two', 'a "b"'],
    ['4', 'three', 'sms'],
    ['6', 'four\r', 'x'],
  ]);
});
