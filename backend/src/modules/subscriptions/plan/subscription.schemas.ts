import { z } from 'zod';
import type { SubscriptionEntity } from '../quota/subscription.entity.js';
import type { Usage } from '../quota/usage.js';
import { TIER_TYPES, TIERS } from '../../../config/tiers.js';

/** Share of a limit, in percent, from which the web app warns. */
const NEARING_PERCENT = 80;

export const subscriptionSchema = z
  .object({
    tierType: z.enum(TIER_TYPES),
    tierName: z.string(),
    pricePerMonth: z.number().meta({ description: 'US dollars' }),
    status: z
      .string()
      .meta({ description: "The payment provider's status; active on Free", example: 'active' }),
    cancelAtPeriodEnd: z.boolean(),
    autoRenew: z.boolean(),
    currentPeriodStart: z.iso.datetime(),
    currentPeriodEnd: z.iso.datetime(),
    scansUsedThisPeriod: z.int().min(0),
    scansPerMonth: z.int().min(0),
    scansRemaining: z.int().min(0),
    scanUsagePercentage: z.number(),
    isNearingScanLimit: z.boolean(),
    tokensUsedThisPeriod: z.int().min(0),
    monthlyTokenBudget: z.int().min(0),
    tokensRemaining: z.int().min(0),
    tokenUsagePercentage: z.number(),
    isNearingTokenLimit: z.boolean(),
    retentionDays: z.int().min(0),
    canUpgrade: z.boolean(),
    paymentCustomerId: z
      .string()
      .nullable()
      .meta({ description: "The payment provider's customer id; null: no payment method" }),
  })
  .meta({ id: 'Subscription' });

export type Subscription = z.output<typeof subscriptionSchema>;

const percentage = (used: number, allowed: number): number =>
  allowed === 0 ? 100 : Math.round((used / allowed) * 1000) / 10;

export function toSubscription(row: SubscriptionEntity, usage: Usage, canBuy: boolean): Subscription {
  const tier = TIERS[row.tierType];
  const scanUsagePercentage = percentage(usage.scans, row.scansPerMonth);
  const tokenUsagePercentage = percentage(usage.tokens, row.monthlyTokenBudget);
  return {
    tierType: tier.type,
    tierName: tier.name,
    pricePerMonth: tier.pricePerMonth,
    status: row.status,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    autoRenew: row.tierType !== 'Free' && !row.cancelAtPeriodEnd,
    currentPeriodStart: usage.start.toISOString(),
    currentPeriodEnd: usage.end.toISOString(),
    scansUsedThisPeriod: usage.scans,
    scansPerMonth: row.scansPerMonth,
    scansRemaining: Math.max(0, row.scansPerMonth - usage.scans),
    scanUsagePercentage,
    isNearingScanLimit: scanUsagePercentage >= NEARING_PERCENT,
    tokensUsedThisPeriod: usage.tokens,
    monthlyTokenBudget: row.monthlyTokenBudget,
    tokensRemaining: Math.max(0, row.monthlyTokenBudget - usage.tokens),
    tokenUsagePercentage,
    isNearingTokenLimit: tokenUsagePercentage >= NEARING_PERCENT,
    retentionDays: row.retentionDays,
    canUpgrade: canBuy && row.tierType !== TIER_TYPES.at(-1),
    // A customer without a subscription has only opened the checkout.
    paymentCustomerId: row.paymentSubscriptionId === null ? null : row.paymentCustomerId,
  };
}
