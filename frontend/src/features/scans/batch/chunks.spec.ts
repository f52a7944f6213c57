import { expect, it } from 'vitest';
import { chunksOf } from './chunks.js';
import { resultsCsv } from './results-csv.js';

const message = (line: number, body: string) => ({ line, scan: { email: true, sms: false, body } });

it('makes chunks that the server takes, each with a key of its own', () => {
  const chunks = chunksOf(Array.from({ length: 120 }, (_, line) => message(line, 'Hi')));
  expect(chunks.map(({ messages }) => messages.length)).toEqual([50, 50, 20]);
  expect(new Set(chunks.map(({ key }) => key)).size).toBe(3);
  const big = chunksOf(Array.from({ length: 7 }, (_, line) => message(line, 'é'.repeat(100_000))));
  expect(big.map(({ messages }) => messages.length)).toEqual([4, 3]);
});

it('writes results that no spreadsheet takes for formulas', () => {
  const sent = {
    ...message(2, 'Hi'),
    scan: { email: true, sms: false, body: 'Hi', subject: '=HYPERLINK("x")' },
  };
  const text = resultsCsv([
    { ...sent, result: { id: 'id', score: 9, summary: '+1 "two"' } },
    { ...message(3, 'Hi'), result: { error: '@refused; =1+1', refused: true } },
  ]);
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'line,channel,sender,subject,score,risk,summary,scanId,error',
    `2,email,,"'=HYPERLINK(""x"")",9,High risk,"'+1 ""two""",id,`,
    `3,email,,,,,,,"'@refused; '=1+1"`,
  ]);
});
