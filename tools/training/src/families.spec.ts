import { describe, expect, it } from 'vitest';
import { honestFamilies } from './families.js';
import type { JudgedMessage } from './report.js';

function judged(family: string, bad: boolean, ...values: number[]): JudgedMessage[] {
  const message = { family } as JudgedMessage['message'];
  return values.map((value) => ({ message, value, bad }));
}

describe('honestFamilies', () => {
  const messages = [
    ...judged('quiet', false, 0.1, 0.2, 0.3),
    ...judged('loud', false, 0.1, 0.7),
    ...judged('loud', true, 0.9, 0.9, 0.9),
    ...judged('doubtful', false, 0.5, 0.1),
    ...judged('fraud alone', true, 0.9),
  ];

  it('names the worst at 7 first, then the worst at 4, and leaves bad messages out', () => {
    const families = honestFamilies(messages, { suspicious: 0.4, high: 0.65 });
    expect(families.map(({ family, messages: own }) => [family, own.length])).toEqual([
      ['loud', 2],
      ['doubtful', 2],
      ['quiet', 3],
    ]);
  });
});
