import type { Config } from '../../config/config.js';
import { inSmallestUnits } from '../../config/currency.js';
import {
  BILLING_INTERVALS,
  type BillingInterval,
  PAID_TIER_TYPES,
  type PaidTierType,
  priceOf,
} from '../../config/tiers.js';
import type { PaidPlan } from '../../modules/subscriptions/billing/billing-provider.port.js';

/** What is sold, and in which currency. */
export type Offers = Pick<Config, 'TIERS' | 'BILLING_CURRENCY'>;

const ENDINGS: Record<BillingInterval, string> = { month: 'monthly', year: 'yearly' };

/** The lookup key of a plan's price in Stripe. */
export const lookupKeyOf = ({ tierType, interval }: PaidPlan): string =>
  `gatepost_${tierType.toLowerCase()}_${ENDINGS[interval]}`;

/** Metadata key that names a price's tier, also after a newer price has taken over the lookup key. */
export const TIER_KEY = 'gatepost_tier';

/** Which tier a price is for; null when it is not one of ours. */
export function tierOf(price: {
  lookup_key: string | null;
  metadata: Record<string, string>;
}): PaidTierType | null {
  const named = PAID_TIER_TYPES.find(
    (tierType) =>
      BILLING_INTERVALS.some((interval) => price.lookup_key === lookupKeyOf({ tierType, interval })) ||
      price.metadata[TIER_KEY] === tierType,
  );
  return named ?? null;
}

/** What people are shown that this plan costs, in the currency's smallest units; null: it can't be bought. */
export function amountOf(
  { TIERS, BILLING_CURRENCY }: Offers,
  { tierType, interval }: PaidPlan,
): number | null {
  const price = priceOf(TIERS[tierType], interval);
  return price === null ? null : inSmallestUnits(price, BILLING_CURRENCY);
}

/** Every plan with a price, also those that are not for sale. */
export const pricedPlans = (offers: Offers): PaidPlan[] =>
  PAID_TIER_TYPES.flatMap((tierType) => BILLING_INTERVALS.map((interval) => ({ tierType, interval }))).filter(
    (plan) => amountOf(offers, plan) !== null,
  );
