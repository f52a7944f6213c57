import { expect, it } from 'vitest';
import { readFile as read } from './read-file.js';
import { columnsOf, fileOf, guessOf, type Mapping, repeatedHeadings } from './table.js';

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
    { line: 3, text: 'this is not a JSON object' },
    { line: 4, text: 'this is not a JSON object' },
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

const german =
  'Kanal;Betreff;Text;Absender\r\nSMS;;Grüße aus Köln;\r\nE-Mail;Über uns;Schöne Woche – für 5 €;a@b.example\r\n';
const germanBodies = [
  [2, 'sms', undefined, 'Grüße aus Köln', undefined],
  [3, 'email', 'Über uns', 'Schöne Woche – für 5 €', 'a@b.example'],
];

const wide = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return view.buffer;
};

const WESTERN: Record<string, number> = { '€': 0x80, '–': 0x96 };
const western = (text: string) =>
  Uint8Array.from(text, (letter) => WESTERN[letter] ?? letter.charCodeAt(0)).buffer;

it.each<[what: string, content: ArrayBuffer | string, encoding: string]>([
  ['UTF-8', german, 'UTF-8'],
  ['UTF-8 with a mark', `\uFEFF${german}`, 'UTF-8'],
  ['UTF-16 with a mark', wide(`\uFEFF${german}`, false), 'UTF-16'],
  ['big-endian UTF-16 with a mark', wide(`\uFEFF${german}`, true), 'UTF-16'],
  ['UTF-16 without a mark', wide(german, false), 'UTF-16'],
  ['Windows-1252', western(german), 'Windows-1252'],
])('reads %s, names it, and guesses German headings', async (_, content, encoding) => {
  const { table, reading } = await read(new File([content], 'a.csv'));
  expect(reading).toEqual({ kind: 'text', encoding });
  if (!table) throw new Error('It has columns');
  expect(bodies(fileOf(table, guessOf(table).mapping))).toEqual(germanBodies);
});

it.each<[what: string, content: ArrayBuffer]>([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).buffer],
  ['Russian in Windows-1251', new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x3b, 0xc4, 0xe0]).buffer],
  [
    'Japanese in Shift_JIS',
    new Uint8Array([0x61, 0x2c, 0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd]).buffer,
  ],
  ['UTF-8 that has lost a byte', new TextEncoder().encode('body\nGrüße aus Köln\nfür').slice(0, -2).buffer],
  ['half a letter of UTF-16', wide(`\uFEFF${german}`, false).slice(0, -1)],
])('refuses %s instead of reading what nobody wrote', async (_, content) => {
  await expect(read(new File([content], 'a.csv'))).rejects.toThrow(/not UTF-8/);
});

it.each([
  'body\n„Öl“ – 5 €',
  'body\nÄÖÜäöüß',
  'body\nmäärä; Å; œuvre; cañón; þú; «Où?»',
  `body\n${'–'.repeat(60)}\n${'•'.repeat(9)}`,
])('takes little but Western letters for Windows-1252: %j', async (text) => {
  const mapped = text
    .replaceAll('„', '\u0084')
    .replaceAll('“', '\u0093')
    .replaceAll('œ', '\u009c')
    .replaceAll('•', '\u0095');
  const { reading, file } = await read(new File([western(mapped)], 'a.csv'));
  expect(reading).toEqual({ kind: 'text', encoding: 'Windows-1252' });
  expect(file?.messages[0]?.scan.body).toBe(text.split('\n')[1]);
});

it('reads a list of JSON, by itself or in an object, and counts its messages', async () => {
  const list = [{ body: 'Hi' }, { Kanal: 'SMS', Nachricht: 'Bis gleich' }, 7];
  for (const content of [
    JSON.stringify(list),
    JSON.stringify({ exported: 'today', messages: list }, null, 2),
  ]) {
    const { file, reading } = await read(new File([content], 'a.json'));
    expect(reading.kind).toBe('list');
    expect(file && bodies(file)).toEqual([
      [1, 'email', undefined, 'Hi', undefined],
      [2, 'sms', undefined, 'Bis gleich', undefined],
    ]);
    expect(file?.faults).toEqual([{ line: 3, text: 'this is not a JSON object' }]);
  }
});

it('reads JSON Lines in a .json file, and one object, with any line ends', async () => {
  const lines = await readFile(new File(['{"body":"one"}\r{"body":"two"}\r\n\n{"body":"three"}'], 'a.json'));
  expect(lines.messages.map(({ line, scan }) => [line, scan.body])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [4, 'three'],
  ]);
  expect(bodies(await readFile(new File(['{\n"body": "one"\n}\n'], 'a.json'))).length).toBe(1);
});

it('says of broken JSON that it is that, instead of a fault for each line', async () => {
  await expect(readFile(new File(['[\n{"body":"Hi"},\n{"body":\n]'], 'a.json'))).rejects.toThrow(
    /not valid JSON/,
  );
});

it('takes no JSON key for another where our own are there', async () => {
  const text = '{"body":"Hi","account":7,"type":"newsletter","message":{"id":1}}';
  expect(bodies(await readFile(jsonl(text)))).toEqual([[1, 'email', undefined, 'Hi', undefined]]);
});

it('finds what the server refuses before a hundred others are sent with it', async () => {
  const line = JSON.stringify({ body: 'a\0b' });
  const { messages, faults } = await readFile(
    jsonl(`{"body":"Hi"}\n${line}\n{"body":"x","sender":"\\u0000"}`),
  );
  expect(messages).toHaveLength(1);
  expect(faults).toEqual([
    { line: 2, text: 'body contains a NUL character' },
    { line: 3, text: 'sender contains a NUL character' },
  ]);
});

it('asks which of two columns of the same name is meant, and tells them apart', async () => {
  const { file, table } = await read(csv('body,channel,Body \nHi,sms,Ho\n'));
  expect(file).toBeNull();
  expect(table && repeatedHeadings(table, true)).toEqual(['body']);
  expect(table && repeatedHeadings(table, false)).toEqual([]);
  expect(table && columnsOf(table, true)).toEqual(['body (column A)', 'channel', 'Body (column C)']);
});

it('asks nobody where only columns are repeated that hold no part of a message, and says so', async () => {
  const { file, table } = await read(csv('note,body,note\na,Hi,b\n'));
  expect(file?.messages).toHaveLength(1);
  expect(table && repeatedHeadings(table, true)).toEqual(['note']);
});

it('asks where a column of another name may hold a part, rather than to leave it out', async () => {
  const { file, table } = await read(csv('body,Kanal\nHi,SMS\n'));
  expect(file).toBeNull();
  expect(table && guessOf(table).mapping.channel).toBe(1);
  const { file: sure } = await read(csv('body,type\nHi,newsletter\n'));
  expect(sure?.messages.map(({ scan }) => scan.email)).toEqual([true]);
});
