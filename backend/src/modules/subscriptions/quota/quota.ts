import type { SubscriptionEntity } from './subscription.entity.js';

/** A client's scans in its current period, used and allowed. */
export interface Quota {
  used: number;
  allowed: number;
  periodStart: Date;
  periodEnd: Date;
  retentionDays: number;
}

export const quotaOf = (row: SubscriptionEntity): Quota => ({
  used: row.scansUsed,
  allowed: row.scansPerMonth,
  periodStart: row.currentPeriodStart,
  periodEnd: row.currentPeriodEnd,
  retentionDays: row.retentionDays,
});
