import { expect, it } from 'vitest';
import { judgeOf } from './judge.js';

it.each([
  ['llm', false, 'Judged by the language model'],
  ['builtin', false, 'Judged by the built-in detector'],
  ['builtin', true, 'Judged by the built-in detector instead of the language model'],
  [null, false, null],
] as const)('says who judged: %s, degraded %s', (engine, degraded, words) => {
  expect(judgeOf({ engine, degraded })).toBe(words);
});
