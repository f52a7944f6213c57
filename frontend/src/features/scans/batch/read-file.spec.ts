import { expect, it } from 'vitest';
import { readFile } from './read-file.js';

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
  ['without a column to scan', csv('a,b\n1,2\n'), /must name the columns, including body/],
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
