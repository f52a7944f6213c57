import { expect, it } from 'vitest';
import type { Indicator } from '../../api/types.js';
import { asShown, toneOf, wordOf } from './severity.js';

const of = (severity: Indicator['severity'], points: number | null): Indicator => ({
  code: 'x',
  label: 'Asks for a PIN',
  severity,
  evidence: 'your PIN',
  place: null,
  points,
});

// The word beside a sign, by its severity and what it added to the score.
it.each([
  ['high', [1, 2, 3], { 0: 'Note', 1: 'Weak sign', null: 'Weak sign' }],
  ['medium', [1, 2, 3], { 0: 'Note', 2: 'Weak sign', null: 'Weak sign' }],
  ['low', [1, 2, 3], { 0: 'Note', 1: 'Weak sign', null: 'Weak sign' }],
  ['info', [1, 2, 3], { 0: 'Note', 1: 'Note', null: 'Note' }],
  ['high', [4, 6, 7, 10], { 0: 'Strong sign', 1: 'Strong sign', null: 'Strong sign' }],
  ['medium', [4, 6, 7, 10], { 0: 'Clear sign', 5: 'Clear sign', null: 'Clear sign' }],
  ['low', [4, 6, 7, 10], { 0: 'Weak sign', 1: 'Weak sign', null: 'Weak sign' }],
  ['info', [4, 6, 7, 10], { 0: 'Note', 1: 'Note', null: 'Note' }],
] as const)('names a sign by the score: %s at %j', (severity, scores, words) => {
  for (const score of scores)
    for (const [points, word] of Object.entries(words)) {
      const [shown] = asShown([of(severity, points === 'null' ? null : Number(points))], score);
      expect(shown && wordOf(shown)).toBe(word);
    }
});

it('is never red beside a low score', () => {
  expect(asShown([of('high', 2)], 3).map(toneOf)).toEqual(['suspicious']);
  expect(asShown([of('high', 2)], 4).map(toneOf)).toEqual(['high']);
});
