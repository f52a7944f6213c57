import { PAID_TIER_TYPES, type PaidTierType } from '../../config/tiers.js';

/** The lookup key of a tier's price in Stripe. */
export const lookupKeyOf = (tierType: PaidTierType): string => `gatepost_${tierType.toLowerCase()}_monthly`;

/** Metadata key that names a price's tier, also after a newer price has taken over the lookup key. */
export const TIER_KEY = 'gatepost_tier';

/** Which tier a price is for; null when it is not one of ours. */
export function tierOf(price: {
  lookup_key: string | null;
  metadata: Record<string, string>;
}): PaidTierType | null {
  const named = PAID_TIER_TYPES.find(
    (tier) => price.lookup_key === lookupKeyOf(tier) || price.metadata[TIER_KEY] === tier,
  );
  return named ?? null;
}

/** A price in dollars, in the unit that Stripe counts in. */
export const inCents = (dollars: number): number => Math.round(dollars * 100);
