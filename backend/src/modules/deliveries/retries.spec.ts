import { expect, it } from 'vitest';
import type { Sent } from './outgoing-posts.service.js';
import { conclusionOf, type Retries } from './retries.service.js';

/** Three attempts, 10 and 20 ms apart. */
const RETRIES: Retries = {
  waitMs: (failures) => [10, 20][failures - 1],
  longestWaitMs: 50,
  gone: new Set([410]),
};

const answered = (statusCode: number | null, retryAfter: number | null = null): Sent => ({
  result: { statusCode, lastError: statusCode === 200 ? null : 'Said no' },
  retryAfter,
});

it.each<[string, Sent, number, ReturnType<typeof conclusionOf>]>([
  ['a success', answered(200), 3, { is: 'delivered' }],
  ['an answer that asks us to stop', answered(410), 1, { is: 'gone' }],
  ['the first failure', answered(500), 1, { is: 'retried', inMs: 10 }],
  ['a later failure, without an answer', answered(null), 2, { is: 'retried', inMs: 20 }],
  ['the last failure', answered(500), 3, { is: 'exhausted' }],
  ['a receiver that asks for a longer wait', answered(429, 30), 1, { is: 'retried', inMs: 30 }],
  ['one that asks for a shorter wait', answered(429, 5), 1, { is: 'retried', inMs: 10 }],
  ['one that asks for too long a wait', answered(429, 5_000), 1, { is: 'retried', inMs: 50 }],
])('concludes from %s', (_, sent, attempts, conclusion) => {
  expect(conclusionOf(sent, attempts, RETRIES)).toEqual(conclusion);
});
