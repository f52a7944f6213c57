import { type Period, periodContaining } from './period.js';
import type { SubscriptionEntity } from './subscription.entity.js';

/** What was used in the period that runs. */
export interface Usage {
  start: Date;
  end: Date;
  scans: number;
  tokens: number;
}

/** The period that runs at `now` when the row's own is over: months of registration, or of what is paid for. */
export const nextPeriod = (
  row: Pick<SubscriptionEntity, 'tierType' | 'billingAnchor' | 'periodAnchor'>,
  now: Date,
): Period => periodContaining((row.tierType !== 'Free' && row.billingAnchor) || row.periodAnchor, now);

/** A subscription whose period is over reads as its next scan will write it: a new period, nothing used. */
export function usageAt(row: SubscriptionEntity, now: Date): Usage {
  if (row.currentPeriodEnd <= now) return { ...nextPeriod(row, now), scans: 0, tokens: 0 };
  return {
    start: row.currentPeriodStart,
    end: row.currentPeriodEnd,
    scans: row.scansUsed,
    tokens: row.tokensUsed,
  };
}
