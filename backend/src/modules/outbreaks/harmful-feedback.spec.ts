import { expect, it } from 'vitest';
import { isEnough } from './harmful-feedback.js';

it.each([
  ['one voice about what scores as safe', 1, false, 3, false, false],
  ['two', 2, false, 1, false, false],
  ['three', 3, false, 1, false, true],
  ['an Admin', 1, true, 1, false, true],
  ['one voice about what is suspicious', 1, false, 4, false, true],
  ['one voice about what was released', 1, false, 9, true, false],
  ['three voices about that', 3, false, 9, true, true],
  ['an Admin about that', 1, true, 1, true, true],
  ['nobody', 0, false, null, false, false],
])('what stops messages: %s', (_, voices, byAdmin, highest, wasReleased, expected) => {
  expect(isEnough({ voices, byAdmin, highest }, wasReleased)).toBe(expected);
});
