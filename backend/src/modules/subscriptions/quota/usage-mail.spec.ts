import { describe, expect, it } from 'vitest';
import { usageLevel } from './usage-level.js';
import { usageMail } from './usage-mail.js';

const row = {
  scansUsed: 1_600,
  scansPerMonth: 2_000,
  currentPeriodEnd: new Date('2026-12-05T10:00:00Z'),
} as const;

describe('usageLevel', () => {
  it.each([
    [0, 100, 0],
    [79, 100, 0],
    [80, 100, 80],
    [99, 100, 80],
    [100, 100, 100],
    [150, 100, 100],
    [3, 4, 0],
    [8, 10, 80],
    [200_000, 200_000, 100],
    [2_000_000, null, 0],
  ])('of %d of %d is %d', (used, allowed, level) => {
    expect(usageLevel(used, allowed)).toBe(level);
  });
});

describe('usageMail', () => {
  it('states the numbers, and when they are reset', () => {
    const { subject, text } = usageMail(80, row, 'Starter');
    expect(subject).toBe('80 % of your scans are used');
    expect(text).toContain('1,600 of 2,000 scans of the Starter plan');
    expect(text).toContain('December 5, 2026');
  });

  it('says what it means when all are used', () => {
    const { subject, text } = usageMail(100, { ...row, scansUsed: 2_000 }, 'Starter');
    expect(subject).toBe('Your scans for this period are used up');
    expect(text).toContain('not scanned until December 5, 2026');
  });
});
