import { expect, it } from 'vitest';
import { decisionBeside, judgeOf } from './judge.js';

it.each([
  ['llm', false, 'Scored by the language model'],
  ['builtin', false, 'Scored by the built-in detector'],
  ['builtin', true, 'Scored by the built-in detector instead of the language model'],
  [null, false, null],
] as const)('says who judged: %s, degraded %s', (engine, degraded, words) => {
  expect(judgeOf({ engine, degraded })).toBe(words);
});

const BLOCKED = 'Your team has blocked it. The scan had said:';
const RELEASED = 'Your team has released it. The scan had said:';

it.each([
  // score, decision, beside the scan's advice
  [1, 'none', null],
  [3, 'open', null],
  [3, 'released', null],
  [3, 'blocked', BLOCKED],
  [4, 'none', null],
  [6, 'open', null],
  [6, 'released', RELEASED],
  [6, 'blocked', null],
  [7, 'none', null],
  [10, 'open', null],
  [7, 'released', RELEASED],
  [10, 'blocked', null],
] as const)('tells of the decision where it contradicts the advice: score %i, %s', (score, status, words) => {
  expect(decisionBeside(score, status)).toBe(words);
});
