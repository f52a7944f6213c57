import { usageLevel } from '../quota/usage-level.js';
import { nextPeriod } from '../quota/usage.js';
import { type Period, periodContaining } from '../quota/period.js';
import type { SubscriptionEntity } from '../quota/subscription.entity.js';
import { TIERS, type PaidTierType } from '../quota/tiers.js';
import { type BillingAccount, LIVE_STATUSES, type LiveSubscription } from './billing-provider.port.js';

/** A payment that failed may be made up for this long before the paid tier ends. */
const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/** What of a row the state at the provider decides, and what it depends on. */
export type BillingRow = Omit<
  SubscriptionEntity,
  'clientId' | 'client' | 'createdAt' | 'updatedAt' | 'reconciledAt'
>;

/** What is written over a row. */
export type BillingUpdate = Partial<Omit<BillingRow, 'periodAnchor' | 'billingVersion' | 'billingBusyUntil'>>;

type Ours = LiveSubscription & { tierType: PaidTierType };

/**
 * What a row must say for the state of its client at the provider. The same state gives the same row, however often and
 * in whatever order it is told; counters start again only with another period. Null: the state can't be read, since
 * the only subscriptions are to prices that are none of ours, and the row is left as it is.
 */
export function billingUpdateOf(row: BillingRow, account: BillingAccount, now: Date): BillingUpdate | null {
  if (!account.exists) return { ...freeOf(row, now), paymentCustomerId: null, paymentSubscriptionId: null };
  const ours = account.subscriptions.filter((live): live is Ours => live.tierType !== null);
  const [live] = ours.toSorted(byWeight);
  if (live) return isPaid(live, now) ? paidOf(row, live) : lapsedOf(row, live, now);
  return account.subscriptions.length > 0 ? null : freeOf(row, now);
}

/** The better status first, and of equals the newer. */
const byWeight = (a: Ours, b: Ours): number =>
  LIVE_STATUSES.indexOf(a.status) - LIVE_STATUSES.indexOf(b.status) ||
  b.createdAt.getTime() - a.createdAt.getTime();

function isPaid({ status, unpaidSince, periodStart }: Ours, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true;
  const graceEnd = (unpaidSince ?? periodStart).getTime() + GRACE_DAYS * DAY_MS;
  return status === 'past_due' && now.getTime() < graceEnd;
}

function paidOf(row: BillingRow, live: Ours): BillingUpdate {
  const { scansPerMonth, monthlyTokenBudget, retentionDays } = TIERS[live.tierType];
  return {
    tierType: live.tierType,
    status: live.status,
    cancelAtPeriodEnd: live.cancelAtPeriodEnd,
    scansPerMonth,
    monthlyTokenBudget,
    retentionDays,
    // With more to use, the Admins are told again when that is nearly used.
    usageTold: Math.min(row.usageTold, usageLevel(row.scansUsed, scansPerMonth)),
    paymentSubscriptionId: live.id,
    billingAnchor: live.anchor,
    ...periodUpdate(row, paidPeriod(row, live)),
  };
}

/** Of one subscription periods only go forward: a scan may have begun the next before the provider did. */
function paidPeriod(row: BillingRow, { id, periodStart, periodEnd }: Ours): Period {
  if (row.tierType !== 'Free' && row.paymentSubscriptionId === id && periodStart < row.currentPeriodStart)
    return { start: row.currentPeriodStart, end: row.currentPeriodEnd };
  return { start: periodStart, end: periodEnd };
}

/** Not over, but not paid: the limits are those of Free, and what is owed can still be paid. */
const lapsedOf = (row: BillingRow, live: Ours, now: Date): BillingUpdate => ({
  ...freeOf(row, now),
  status: live.status,
  cancelAtPeriodEnd: live.cancelAtPeriodEnd,
  paymentSubscriptionId: live.id,
});

/** Months are counted from registration again. Who is on Free already keeps its limits, which may be lower. */
function freeOf(row: BillingRow, now: Date): BillingUpdate {
  const update = {
    tierType: 'Free',
    status: 'active',
    cancelAtPeriodEnd: false,
    billingAnchor: null,
  } as const;
  if (row.tierType === 'Free')
    return row.currentPeriodEnd > now ? update : { ...update, ...periodUpdate(row, nextPeriod(row, now)) };
  const { scansPerMonth, monthlyTokenBudget, retentionDays } = TIERS.Free;
  const period = periodContaining(row.periodAnchor, now);
  return { ...update, scansPerMonth, monthlyTokenBudget, retentionDays, ...periodUpdate(row, period) };
}

function periodUpdate(row: BillingRow, { start, end }: Period): BillingUpdate {
  const period = { currentPeriodStart: start, currentPeriodEnd: end };
  const isSame = row.currentPeriodStart.getTime() === start.getTime();
  return isSame ? period : { ...period, scansUsed: 0, tokensUsed: 0, usageTold: 0 };
}
