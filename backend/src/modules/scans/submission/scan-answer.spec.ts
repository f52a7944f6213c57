import { expect, it } from 'vitest';
import { wantsToWait } from './scan-answer.js';

it.each([
  [undefined, true],
  ['', true],
  ['return=minimal', true],
  ['respond-asynchronously', true],
  ['respond-async', false],
  ['Respond-Async', false],
  ['wait=10, respond-async', false],
])('Prefer: %s', (header, waits) => {
  expect(wantsToWait(header)).toBe(waits);
});
