import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFile as read } from './read-file.js';
import { readSheet } from './read-sheet.js';
import { fileOf, guessOf, type Mapping } from './table.js';

/** A file that needs no questions. */
const readFile = async (file: File) => {
  const { file: found } = await read(file);
  if (!found) throw new Error('It asks what its columns are');
  return found;
};

const csv = (text: string) => new File([text], 'a.csv');
const jsonl = (text: string) => new File([text], 'a.jsonl');

it('reads CSV: columns in any order, quoted line breaks, lines counted as an editor does', async () => {
  const text =
    '\uFEFFSender,Body,channel\r\na@b.example,"one\ntwo, ""three""",email\r\n\r\n,Hi,SMS\r\n,,\r\n,x,fax\r\n';
  expect(await readFile(csv(text))).toEqual({
    name: 'a.csv',
    messages: [
      { line: 2, scan: { email: true, sms: false, body: 'one\ntwo, "three"', sender: 'a@b.example' } },
      { line: 5, scan: { email: false, sms: true, body: 'Hi' } },
    ],
    faults: [{ line: 7, text: 'channel is neither email nor sms' }],
  });
});

it('reads JSON Lines and names what is wrong with each line', async () => {
  const long = 'x'.repeat(100_001);
  const lines = [
    '{"body":"Hi","extra":1}',
    '',
    'no',
    '[]',
    '{"body":" "}',
    '{"body":7}',
    `{"body":"${long}"}`,
  ];
  const { messages, faults } = await readFile(jsonl(lines.join('\n')));
  expect(messages).toEqual([{ line: 1, scan: { email: true, sms: false, body: 'Hi' } }]);
  expect(faults).toEqual([
    { line: 3, text: 'the line is not a JSON object' },
    { line: 4, text: 'the line is not a JSON object' },
    { line: 5, text: 'body is empty' },
    { line: 6, text: 'body is not text' },
    { line: 7, text: 'body is longer than 100,000 characters' },
  ]);
});

it.each<[name: string, file: File, message: RegExp]>([
  ['with nothing', csv(''), /no messages/],
  ['with a header only', csv('body\n'), /no messages/],
  ['with too many messages', csv(`body\n${'x\n'.repeat(1_001)}`), /1,001 messages; up to 1,000 can/],
  ['that is no text', new File([new Uint8Array([0x50, 0x4b, 0xff, 0xfe])], 'a.csv'), /not UTF-8/],
])('refuses a file %s', async (_name, file, message) => {
  await expect(readFile(file)).rejects.toThrow(message);
});

it('takes a quotation mark that is never closed for a fault', async () => {
  const { faults } = await readFile(csv('body\n"open\nand on\n'));
  expect(faults).toEqual([{ line: 2, text: 'a quotation mark is missing or misplaced' }]);
});

const bodies = ({ messages }: ReturnType<typeof fileOf>) =>
  messages.map(({ line, scan }) => [
    line,
    scan.email ? 'email' : 'sms',
    scan.subject,
    scan.body,
    scan.sender,
  ]);

it.each([
  ['semicolons', 'Subject;Body;Channel\nHi, all;"One; two, three";email\n'],
  ['tabs', 'Subject\tBody\tChannel\nHi, all\tOne; two, three\temail\n'],
  ['bars', 'Subject|Body|Channel\nHi, all|One; two, three|email\n'],
])('reads cells between %s', async (_, text) => {
  expect(bodies(await readFile(csv(text)))).toEqual([[2, 'email', 'Hi, all', 'One; two, three', undefined]]);
});

it('asks what columns with other headings hold, with a guess, and takes the answer', async () => {
  const { file, table } = await read(
    csv('Nr;Betreff;Nachricht;Absender\n1;Rechnung;Hallo Ada;a@b.example\n2;;Bis gleich;\n'),
  );
  expect(file).toBeNull();
  if (!table) throw new Error('It has columns');
  const { mapping, isSure } = guessOf(table);
  expect([mapping, isSure]).toEqual([
    { hasHeadings: true, body: 2, subject: 1, sender: 3, channel: 'email' },
    false,
  ]);
  expect(bodies(fileOf(table, mapping))).toEqual([
    [2, 'email', 'Rechnung', 'Hallo Ada', 'a@b.example'],
    [3, 'email', undefined, 'Bis gleich', undefined],
  ]);
  const bare: Mapping = { hasHeadings: false, body: 1, subject: null, sender: null, channel: 'sms' };
  expect(bodies(fileOf(table, bare)).map(([line, channel, , body]) => [line, channel, body])).toEqual([
    [1, 'sms', 'Betreff'],
    [2, 'sms', 'Rechnung'],
  ]);
});

const NAMESPACE = 'http://schemas.openxmlformats.org';
const encode = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The least that a spreadsheet program takes for a workbook. */
const workbook = (rows: string) => ({
  '[Content_Types].xml': encode(
    `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ),
  'xl/workbook.xml': encode(
    `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="Mails" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': encode(
    `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': encode(
    `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  ),
});

const zipped = (parts: Record<string, Uint8Array>) => zipSync(parts).slice().buffer;

it('reads the first sheet of a workbook, with the lines that a spreadsheet shows', async () => {
  const rows =
    `<row r="1">${cell('A1', 'subject')}${cell('B1', 'body')}</row>` +
    `<row r="3">${cell('A3', 'Hi')}${cell('B3', 'x &amp; y '.repeat(100_000))}</row><row r="4"><c r="B4"><v>7</v></c></row>`;
  const table = { name: 'a.xlsx', rows: await readSheet(zipped(workbook(rows))) };
  const { messages, faults } = fileOf(table, guessOf(table).mapping);
  expect(messages.map(({ line, scan }) => [line, scan.body])).toEqual([[4, '7']]);
  expect(faults).toEqual([{ line: 3, text: 'body is longer than 100,000 characters' }]);
});

it.each<[what: string, content: () => ArrayBuffer, message: RegExp]>([
  ['that is none', () => new TextEncoder().encode('body\nHi').buffer, /not a spreadsheet/],
  ['without a sheet', () => zipped({ 'a.xml': encode('<a/>') }), /not a spreadsheet/],
  [
    'that unpacks to gigabytes',
    () => {
      const bomb = new Uint8Array(
        zipped({ ...workbook(''), 'xl/sharedStrings.xml': new Uint8Array(51_000_000) }),
      );
      expect(bomb.length).toBeLessThan(100_000);
      return bomb.buffer;
    },
    /too large when it is unpacked/,
  ],
])('refuses a workbook %s', async (_, content, message) => {
  await expect(readSheet(content())).rejects.toThrow(message);
});

it('unpacks no more of a workbook than it says that it has', async () => {
  const strings = encode(`<sst xmlns="${NAMESPACE}/spreadsheetml/2006/main"></sst>`);
  const bomb = new Uint8Array(10_000_000);
  bomb.set(strings);
  const lying = zipped({ ...workbook(''), 'xl/sharedStrings.xml': bomb });
  const view = new DataView(lying);
  for (let at = 0; at < view.byteLength - 28; at += 1)
    // In the directory: the length that a part has unpacked.
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === bomb.length)
      view.setUint32(at + 24, strings.length, true);
  // What follows the end of the text would be no XML.
  await expect(readSheet(lying)).resolves.toEqual([]);
});
