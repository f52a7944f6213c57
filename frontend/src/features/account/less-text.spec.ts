import { expect, it } from 'vitest';
import { lessText } from './less-text.js';

const free = { retentionDays: 7, apiKeys: 5 };
const large = { retentionDays: 60, apiKeys: 20 };

it('says what a smaller plan has less of', () => {
  expect(lessText(free, 60, large)).toBe(
    'New scans are then kept for 7 days instead of 60. You can have 5 active API keys instead of 20: keys beyond that keep working, but no new ones can be created.',
  );
  expect(lessText(free, 60, undefined)).toBe('New scans are then kept for 7 days instead of 60.');
  expect(lessText(free, 7, { retentionDays: 7, apiKeys: null })).toMatch(
    /^You can have 5 .* instead of Unlimited/,
  );
});

it('says nothing where there is no less', () => {
  expect(lessText(large, 7, free)).toBe('');
  expect(lessText({ retentionDays: 60, apiKeys: null }, 60, large)).toBe('');
});
