import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../config/config.js';
import { startingLimits } from './starting-limits.js';

const freeOf = (Free: object) => readEnv({ TIERS: JSON.stringify({ Free }) }).TIERS.Free;
const LIMITED = freeOf({ scansPerMonth: 5_000, retentionDays: 90 });
const NOTHING = { scansPerMonth: null, retentionDays: null };

describe('startingLimits', () => {
  it.each([
    [
      'all of it to one that asked for nothing',
      LIMITED,
      NOTHING,
      { scansPerMonth: 5_000, retentionDays: 90, ownScansPerMonth: null, ownRetentionDays: null },
    ],
    [
      'less to one that asked for less',
      LIMITED,
      { scansPerMonth: 10, retentionDays: 7 },
      { scansPerMonth: 10, retentionDays: 7, ownScansPerMonth: 10, ownRetentionDays: 7 },
    ],
    [
      'no more to one that asked for more',
      LIMITED,
      { scansPerMonth: 9_000, retentionDays: 91 },
      { scansPerMonth: 5_000, retentionDays: 90, ownScansPerMonth: null, ownRetentionDays: null },
    ],
    [
      'the same to one that asked for as much',
      LIMITED,
      { scansPerMonth: 5_000, retentionDays: 90 },
      { scansPerMonth: 5_000, retentionDays: 90, ownScansPerMonth: null, ownRetentionDays: null },
    ],
    [
      'what was asked for where there is no limit',
      freeOf({ scansPerMonth: null, monthlyTokenBudget: null }),
      { ...NOTHING, scansPerMonth: 10 },
      { scansPerMonth: 10, ownScansPerMonth: 10, monthlyTokenBudget: null },
    ],
    [
      'no limit where there is none',
      freeOf({ scansPerMonth: null }),
      NOTHING,
      { scansPerMonth: null, ownScansPerMonth: null },
    ],
  ])('gives %s', (_, tier, requested, limits) => {
    expect(startingLimits(tier, requested)).toMatchObject(limits);
  });
});
