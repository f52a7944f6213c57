import { type Period, periodContaining } from './period.js';
import type { SubscriptionEntity } from './subscription.entity.js';

/** What was used in the current period. */
export interface Usage {
  start: Date;
  end: Date;
  scans: number;
  tokens: number;
}

/** The period at `now` when the row's own is over: months count from registration, or from the paid subscription. */
export const nextPeriod = (
  row: Pick<SubscriptionEntity, 'tierType' | 'billingAnchor' | 'periodAnchor'>,
  now: Date,
): Period => periodContaining((row.tierType !== 'Free' && row.billingAnchor) || row.periodAnchor, now);

/** If the row's period is over, the usage is that of the next one, as the next scan will write it: nothing used. */
export function usageAt(row: SubscriptionEntity, now: Date): Usage {
  if (row.currentPeriodEnd <= now) return { ...nextPeriod(row, now), scans: 0, tokens: 0 };
  return {
    start: row.currentPeriodStart,
    end: row.currentPeriodEnd,
    scans: row.scansUsed,
    tokens: row.tokensUsed,
  };
}
