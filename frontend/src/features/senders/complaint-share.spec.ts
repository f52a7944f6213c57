import { expect, it } from 'vitest';
import { complaintTone } from './complaint-share.js';

const LIMITS = { warning: 0.001, highest: 0.003 };

it.each([
  [0, 0, null],
  [0, 1_000, null],
  [1, 1_001, null],
  [1, 1_000, 'suspicious'],
  [3, 1_000, 'high'],
  [3, 0, 'high'],
] as const)('%i complaints about %i messages: %s', (complaints, messages, tone) => {
  expect(complaintTone({ complaints, messages }, LIMITS)).toBe(tone);
});
