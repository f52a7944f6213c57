import { z } from 'zod';
import type { SubscriptionEntity } from '../quota/subscription.entity.js';
import type { Usage } from '../quota/usage.js';
import type { paceOf } from '../../../config/pace.js';
import { BILLING_INTERVALS, type Tier, TIER_TYPES } from '../../../config/tiers.js';
import { leftOf } from '../../../common/limit.js';

/** Share of a limit, in percent, from which the web app warns. */
const NEARING_PERCENT = 80;

/** A limit of the plan, or what is left of it. */
const limit = () => z.int().min(0).nullable().meta({ description: 'null: no limit' });
const percentOfLimit = () => z.number().nullable().meta({ description: 'null: no limit' });

export const subscriptionSchema = z
  .object({
    tierType: z.enum(TIER_TYPES),
    tierName: z.string(),
    pricePerMonth: z.number().meta({ description: 'In `currency`' }),
    pricePerYear: z.number().nullable().meta({ description: 'In `currency`; null: by the month only' }),
    currency: z.string().meta({ description: 'A code of ISO 4217 in lower case' }),
    billingInterval: z.enum(BILLING_INTERVALS).meta({ description: 'What each payment is for' }),
    renewsAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The next payment, or the end of a plan that is canceled; null on Free' }),
    status: z
      .string()
      .meta({ description: "The payment provider's status; active on Free", example: 'active' }),
    cancelAtPeriodEnd: z.boolean(),
    autoRenew: z.boolean(),
    currentPeriodStart: z.iso.datetime(),
    currentPeriodEnd: z.iso
      .datetime()
      .meta({ description: 'Limits are for a month: from then on nothing is used' }),
    scansUsedThisPeriod: z.int().min(0),
    scansPerMonth: limit(),
    scansRemaining: limit(),
    scanUsagePercentage: percentOfLimit(),
    isNearingScanLimit: z.boolean(),
    tokensUsedThisPeriod: z.int().min(0),
    monthlyTokenBudget: limit(),
    tokensRemaining: limit(),
    tokenUsagePercentage: percentOfLimit(),
    isNearingTokenLimit: z.boolean(),
    retentionDays: z.int().min(0),
    requestsPerMinute: z.int().meta({ description: 'Requests to the API of all keys and people together' }),
    keyRequestsPerMinute: z.int().meta({ description: 'Of one API key or signed-in browser' }),
    canUpgrade: z.boolean(),
    paymentCustomerId: z
      .string()
      .nullable()
      .meta({ description: "The payment provider's customer id; null: no payment method" }),
  })
  .meta({
    id: 'Subscription',
    example: {
      tierType: 'Starter',
      tierName: 'Starter',
      pricePerMonth: 19,
      pricePerYear: 190,
      currency: 'usd',
      billingInterval: 'month',
      renewsAt: '2026-12-01T00:00:00.000Z',
      status: 'active',
      cancelAtPeriodEnd: false,
      autoRenew: true,
      currentPeriodStart: '2026-11-01T00:00:00.000Z',
      currentPeriodEnd: '2026-12-01T00:00:00.000Z',
      scansUsedThisPeriod: 420,
      scansPerMonth: 2_000,
      scansRemaining: 1_580,
      scanUsagePercentage: 21,
      isNearingScanLimit: false,
      tokensUsedThisPeriod: 100_000,
      monthlyTokenBudget: 2_000_000,
      tokensRemaining: 1_900_000,
      tokenUsagePercentage: 5,
      isNearingTokenLimit: false,
      retentionDays: 60,
      requestsPerMinute: 1_200,
      keyRequestsPerMinute: 600,
      canUpgrade: true,
      paymentCustomerId: 'cus_1a2b3c',
    },
  });

export type Subscription = z.output<typeof subscriptionSchema>;

function percentage(used: number, allowed: number | null): number | null {
  if (allowed === null) return null;
  return allowed === 0 ? 100 : Math.round((used / allowed) * 1000) / 10;
}

const isNearing = (percent: number | null): boolean => percent !== null && percent >= NEARING_PERCENT;

interface PlanFacts {
  tier: Tier;
  currency: string;
  canUpgrade: boolean;
  pace: ReturnType<typeof paceOf>;
}

/** A month that is paid for is the period of the limits, which a scan may have started before the provider reports it. */
function renewalOf(
  { tierType, billingInterval, paidUntil }: SubscriptionEntity,
  { end }: Usage,
): Date | null {
  if (tierType === 'Free') return null;
  return billingInterval === 'month' ? end : paidUntil;
}

export function toSubscription(
  row: SubscriptionEntity,
  usage: Usage,
  { tier, currency, canUpgrade, pace }: PlanFacts,
): Subscription {
  const scanUsagePercentage = percentage(usage.scans, row.scansPerMonth);
  const tokenUsagePercentage = percentage(usage.tokens, row.monthlyTokenBudget);
  return {
    tierType: tier.type,
    tierName: tier.name,
    pricePerMonth: tier.pricePerMonth,
    pricePerYear: tier.pricePerYear,
    currency,
    billingInterval: row.billingInterval,
    renewsAt: renewalOf(row, usage)?.toISOString() ?? null,
    status: row.status,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    autoRenew: row.tierType !== 'Free' && !row.cancelAtPeriodEnd,
    currentPeriodStart: usage.start.toISOString(),
    currentPeriodEnd: usage.end.toISOString(),
    scansUsedThisPeriod: usage.scans,
    scansPerMonth: row.scansPerMonth,
    scansRemaining: leftOf(row.scansPerMonth, usage.scans),
    scanUsagePercentage,
    isNearingScanLimit: isNearing(scanUsagePercentage),
    tokensUsedThisPeriod: usage.tokens,
    monthlyTokenBudget: row.monthlyTokenBudget,
    tokensRemaining: leftOf(row.monthlyTokenBudget, usage.tokens),
    tokenUsagePercentage,
    isNearingTokenLimit: isNearing(tokenUsagePercentage),
    retentionDays: row.retentionDays,
    ...pace,
    canUpgrade,
    // A customer without a subscription has only opened the checkout.
    paymentCustomerId: row.paymentSubscriptionId === null ? null : row.paymentCustomerId,
  };
}
