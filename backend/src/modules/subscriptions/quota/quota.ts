import type { SubscriptionEntity } from './subscription.entity.js';

/** Where a client stands in its period. Counts of scans. */
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

/** The `RateLimit-*` headers of scan answers; the reset is in seconds from `now`. */
export const quotaHeaders = ({ used, allowed, periodEnd }: Quota, now: Date): Record<string, string> => ({
  'ratelimit-limit': String(allowed),
  'ratelimit-remaining': String(Math.max(0, allowed - used)),
  'ratelimit-reset': String(Math.max(0, Math.ceil((periodEnd.getTime() - now.getTime()) / 1000))),
});
