import { describe, expect, it } from 'vitest';
import { statusOf } from './key-status.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const past = '2026-11-21T12:00:00Z';
const future = '2026-11-21T12:00:01Z';

describe('statusOf', () => {
  it.each([
    [true, null, 'Active'],
    [true, future, 'Active'],
    [true, past, 'Expired'],
    [false, past, 'Expired'],
    [false, future, 'Revoked'],
    [false, null, 'Revoked'],
  ])('active %s, expiring %s: %s', (isActive, expiresAt, status) => {
    expect(statusOf({ isActive, expiresAt }, NOW)).toBe(status);
  });
});
