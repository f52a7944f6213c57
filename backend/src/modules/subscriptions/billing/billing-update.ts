import { usageLevel } from '../quota/usage-level.js';
import { nextPeriod } from '../quota/usage.js';
import { type Period, periodContaining } from '../quota/period.js';
import type { SubscriptionEntity } from '../quota/subscription.entity.js';
import type { PaidTierType, Tiers } from '../../../config/tiers.js';
import { type BillingAccount, LIVE_STATUSES, type LiveSubscription } from './billing-provider.port.js';

const NO_OWN_LIMITS = { ownScansPerMonth: null, ownMonthlyTokenBudget: null, ownRetentionDays: null };

/** How long after a failed payment the paid tier ends, unless the payment is made. */
const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/** The columns that depend on the state at the payment provider, and those that the update is computed from. */
export type BillingRow = Omit<
  SubscriptionEntity,
  'clientId' | 'client' | 'createdAt' | 'updatedAt' | 'reconciledAt'
>;

/** The columns to write. */
export type BillingUpdate = Partial<Omit<BillingRow, 'periodAnchor' | 'billingVersion' | 'billingBusyUntil'>>;

interface Known {
  tiers: Tiers;
  now: Date;
}

type Ours = LiveSubscription & { tierType: PaidTierType };

/**
 * Updates a client's row to the state at the payment provider. Idempotent: the same state gives the same row, however often
 * it is applied; counters are reset only by a new period. Null when all subscriptions are to prices that are not ours: the
 * row is left as it is.
 */
export function billingUpdateOf(
  row: BillingRow,
  account: BillingAccount,
  { tiers, now }: Known,
): BillingUpdate | null {
  const free = freeOf(row, { tiers, now });
  if (!account.exists) return { ...free, paymentCustomerId: null, paymentSubscriptionId: null };
  const ours = account.subscriptions.filter((live): live is Ours => live.tierType !== null);
  const [live] = ours.toSorted(byWeight);
  if (live) return isPaid(live, now) ? paidOf(row, live, { tiers, now }) : lapsedOf(free, live);
  return account.subscriptions.length > 0 ? null : free;
}

/** The better status first; of two with the same status, the newer one. */
const byWeight = (a: Ours, b: Ours): number =>
  LIVE_STATUSES.indexOf(a.status) - LIVE_STATUSES.indexOf(b.status) ||
  b.createdAt.getTime() - a.createdAt.getTime();

function isPaid({ status, unpaidSince, periodStart }: Ours, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true;
  const graceEnd = (unpaidSince ?? periodStart).getTime() + GRACE_DAYS * DAY_MS;
  return status === 'past_due' && now.getTime() < graceEnd;
}

function paidOf(row: BillingRow, live: Ours, { tiers, now }: Known): BillingUpdate {
  const { scansPerMonth, monthlyTokenBudget, retentionDays } = tiers[live.tierType];
  return {
    tierType: live.tierType,
    status: live.status,
    cancelAtPeriodEnd: live.cancelAtPeriodEnd,
    scansPerMonth,
    monthlyTokenBudget,
    retentionDays,
    ...NO_OWN_LIMITS,
    // With a higher limit, the Admins are notified again when they get close to it.
    usageNotified: Math.min(row.usageNotified, usageLevel(row.scansUsed, scansPerMonth)),
    paymentSubscriptionId: live.id,
    billingAnchor: live.anchor,
    billingInterval: live.interval,
    paidUntil: live.periodEnd,
    ...periodUpdate(row, paidPeriod(row, live, now)),
  };
}

/**
 * Limits are for a month, also of a year that is paid for at once. Periods of one subscription only move forward: a scan may
 * have started the next one before the provider did.
 */
function paidPeriod(row: BillingRow, live: Ours, now: Date): Period {
  const { id, interval, anchor, periodStart, periodEnd } = live;
  const period = interval === 'year' ? periodContaining(anchor, now) : { start: periodStart, end: periodEnd };
  if (row.tierType !== 'Free' && row.paymentSubscriptionId === id && period.start < row.currentPeriodStart)
    return { start: row.currentPeriodStart, end: row.currentPeriodEnd };
  return period;
}

/** Unpaid, but not ended: the limits are those of Free until the invoice is paid. */
const lapsedOf = (free: BillingUpdate, live: Ours): BillingUpdate => ({
  ...free,
  status: live.status,
  cancelAtPeriodEnd: live.cancelAtPeriodEnd,
  paymentSubscriptionId: live.id,
});

/** Months count from registration again. A client already on Free keeps its limits, which may be lower. */
function freeOf(row: BillingRow, { tiers, now }: Known): BillingUpdate {
  const update = {
    tierType: 'Free',
    status: 'active',
    cancelAtPeriodEnd: false,
    billingAnchor: null,
    billingInterval: 'month',
    paidUntil: null,
  } as const;
  if (row.tierType === 'Free')
    return row.currentPeriodEnd > now ? update : { ...update, ...periodUpdate(row, nextPeriod(row, now)) };
  const { scansPerMonth, monthlyTokenBudget, retentionDays } = tiers.Free;
  const period = periodContaining(row.periodAnchor, now);
  const limits = { scansPerMonth, monthlyTokenBudget, retentionDays, ...NO_OWN_LIMITS };
  return { ...update, ...limits, ...periodUpdate(row, period) };
}

function periodUpdate(row: BillingRow, { start, end }: Period): BillingUpdate {
  const period = { currentPeriodStart: start, currentPeriodEnd: end };
  const isSame = row.currentPeriodStart.getTime() === start.getTime();
  return isSame ? period : { ...period, scansUsed: 0, tokensUsed: 0, usageNotified: 0 };
}
