import { expect, it } from 'vitest';
import { bands, riskOf } from './risk.js';

it.each([
  [1, 'Likely Legitimate'],
  [3, 'Likely Legitimate'],
  [4, 'Suspicious'],
  [6, 'Suspicious'],
  [7, 'High Risk'],
  [10, 'High Risk'],
])('reads score %i as %s', (score, label) => {
  expect(bands[riskOf(score)].label).toBe(label);
});
