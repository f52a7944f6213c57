import { expect, it } from 'vitest';
import { shareOf, shareText } from './share.js';

it('is no share of messages that are no longer known', () => {
  expect(shareOf(1, 4)).toBe(0.25);
  expect(shareOf(1, 0)).toBeNull();
  expect(shareOf(5, 4)).toBeNull();
  expect(shareText(5, 4)).toBe('–');
});

it('is written as exactly as the limits of complaints are', () => {
  expect(shareText(1, 1_000)).toMatch(/^0.1\s?%$/);
  expect(shareText(1, 400)).toMatch(/^0.25\s?%$/);
});
