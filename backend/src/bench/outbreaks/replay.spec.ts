import { describe, expect, it } from 'vitest';
import { chance, DAY, hijack, HOUR, MINUTE, ordinary, START } from './company.js';
import { replay } from './replay.js';

const DAYS = 90;

describe('three simulated months of a company', () => {
  it.each([1, 2])(
    'have at most one false outbreak a month, and none on paydays or in the sale (%i)',
    (seed) => {
      const opened = replay(ordinary(DAYS, chance(seed)));
      expect(opened.length).toBeLessThanOrEqual(3);
      expect(opened.filter(({ sender }) => !sender.startsWith('account'))).toEqual([]);
    },
  );

  const quietDay = START + 50 * DAY + 10 * HOUR;
  it.each([
    ['loud', hijack(quietDay, 400, 2_000, ['account3'], 5), 20],
    ['slow', hijack(quietDay, 70, 20 * MINUTE, ['account3'], 4), 60],
    [
      'of several accounts',
      hijack(quietDay, 120, MINUTE, ['account3', 'account7', 'account9', 'account12'], 5),
      20,
    ],
    ['at night', hijack(START + 50 * DAY + 2 * HOUR, 100, MINUTE, ['account5'], 4), 20],
    ['of an account with high scores only', hijack(quietDay, 50, MINUTE, ['newcomer'], 8), 20],
  ])('and a hijack in it that is %s is noticed', (_, hijacked, within) => {
    const opened = replay([...ordinary(60, chance(4)), ...hijacked]).filter(({ isHijack }) => isHijack);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.messages).toBeLessThanOrEqual(within);
  });
});
