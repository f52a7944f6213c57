import { zipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { readWorkbook } from './read-workbook.js';
import { fileOf, guessOf } from './table.js';

const NAMESPACE = 'http://schemas.openxmlformats.org';
const encode = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

interface Given {
  rows: string;
  name?: string;
  state?: 'hidden' | 'veryHidden';
  kind?: 'chartsheet';
}

const relationOf = (number: number, kind: string) =>
  `<Relationship Id="rId${number}" Type="${NAMESPACE}/officeDocument/2006/relationships/${kind}" Target="worksheets/sheet${number}.xml"/>`;

/** The least that a spreadsheet program takes for a workbook. */
const workbookOf = (sheets: readonly Given[]) => ({
  '[Content_Types].xml': encode(
    `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ),
  'xl/workbook.xml': encode(
    `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets>${sheets
      .map(
        ({ name = 'Mails', state = 'visible' }, place) =>
          `<sheet name="${name}" sheetId="${place + 7}" state="${state}" r:id="rId${place + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': encode(
    `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${sheets.map(({ kind = 'worksheet' }, place) => relationOf(place + 1, kind)).join('')}</Relationships>`,
  ),
  ...Object.fromEntries(
    sheets.map(({ rows }, place) => [
      `xl/worksheets/sheet${place + 1}.xml`,
      encode(
        `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    ]),
  ),
});

const workbook = (rows: string) => workbookOf([{ rows }]);

const zipped = (parts: Record<string, Uint8Array>) => zipSync(parts).slice().buffer;

it('reads the first sheet of a workbook, with the lines that a spreadsheet shows', async () => {
  const rows =
    `<row r="1">${cell('A1', 'subject')}${cell('B1', 'body')}</row>` +
    `<row r="3">${cell('A3', 'Hi')}${cell('B3', 'x &amp; y '.repeat(100_000))}</row><row r="4"><c r="B4"><v>7</v></c></row>`;
  const table = { name: 'a.xlsx', rows: (await readWorkbook({ content: zipped(workbook(rows)) })).rows };
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
  await expect(readWorkbook({ content: content() })).rejects.toThrow(message);
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
  expect((await readWorkbook({ content: lying })).rows).toEqual([]);
});

const line = (text: string) => `<row r="1">${cell('A1', text)}</row>`;
const first = (rows: Awaited<ReturnType<typeof readWorkbook>>['rows']) =>
  rows.map((row) => ('cells' in row ? row.cells[0] : row.fault));

it('reads the first sheet that a person sees, and names the others to choose from', async () => {
  const content = zipped(
    workbookOf([
      { name: 'Lists', state: 'hidden', rows: line('hidden') },
      { name: 'Chart', kind: 'chartsheet', rows: '' },
      { name: 'Cover', rows: '' },
      { name: 'May &amp; June', rows: line('May') },
      { name: 'Secret', state: 'veryHidden', rows: line('very hidden') },
      { name: 'July', rows: line('July') },
    ]),
  );
  const found = await readWorkbook({ content });
  expect([found.sheets, found.sheet, first(found.rows)]).toEqual([
    ['Cover', 'May & June', 'July'],
    1,
    ['May'],
  ]);
  expect(first((await readWorkbook({ content, sheet: 2 })).rows)).toEqual(['July']);
  expect(await readWorkbook({ content, sheet: 0 })).toMatchObject({ sheet: 0, rows: [] });
});

it('gives no choice where only one sheet is seen', async () => {
  const content = zipped(
    workbookOf([
      { name: 'Old', state: 'hidden', rows: line('old') },
      { name: 'New', rows: line('new') },
    ]),
  );
  const { sheets, rows } = await readWorkbook({ content });
  expect([sheets, first(rows)]).toEqual([['New'], ['new']]);
});

it('reads a workbook whose sheets are all hidden', async () => {
  const content = zipped(workbookOf([{ state: 'hidden', rows: line('hidden') }]));
  expect(first((await readWorkbook({ content })).rows)).toEqual(['hidden']);
});

it('names the elements of a workbook that has prefixes', async () => {
  const parts = workbookOf([
    { name: 'Old', state: 'hidden', rows: line('old') },
    { name: 'New', rows: line('new') },
  ]);
  const prefixed = new TextDecoder()
    .decode(parts['xl/workbook.xml'])
    .replaceAll(/<(\/?)(workbook|sheets|sheet)\b/g, '<$1x:$2')
    .replace('xmlns=', 'xmlns:x=');
  const content = zipped({ ...parts, 'xl/workbook.xml': new TextEncoder().encode(prefixed) });
  expect(first((await readWorkbook({ content })).rows)).toEqual(['new']);
});

afterEach(() => vi.restoreAllMocks());

it('reads a long cell also on a machine on which every piece of it takes long', async () => {
  const content = zipped(workbook(line('x &amp; y '.repeat(100_000))));
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10));
  const slow = Date.now;
  expect(first((await readWorkbook({ content })).rows)[0]).toHaveLength(599_999);
  expect(Date.now).toBe(slow);
});

it('reads emojis that a program wrote as numbers', async () => {
  const rows = line('&#128512; &#x1F600; &#228; &#38; 😀 &#x110000;');
  const [text] = first((await readWorkbook({ content: zipped(workbook(rows)) })).rows);
  expect(text).toMatch(/^😀 😀 ä & 😀 /u);
});

it('keeps why the parser gave up', async () => {
  const content = zipped({ ...workbook(''), 'xl/worksheets/sheet1.xml': encode('<worksheet><row') });
  await expect(readWorkbook({ content })).rejects.toMatchObject({ cause: expect.any(Error) as Error });
});
