import type { SubscriptionEntity } from './subscription.entity.js';

/** A client's scans in its current period, used and allowed. */
export interface Quota {
  used: number;
  /** Null: any number. */
  allowed: number | null;
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
