import { PAID_TIER_TYPES, type PaidTierType } from '../../modules/subscriptions/tiers.js';

/** The key by which the price of a tier is found in Stripe. */
export const lookupKeyOf = (tierType: PaidTierType): string => `gatepost_${tierType.toLowerCase()}_monthly`;

/** Metadata key on prices that still names the tier after a new price took the lookup key over. */
const TIER_KEY = 'gatepost_tier';

/** Null for a price that is none of ours. */
export function tierOf(price: {
  lookup_key: string | null;
  metadata: Record<string, string>;
}): PaidTierType | null {
  const named = PAID_TIER_TYPES.find(
    (tier) => price.lookup_key === lookupKeyOf(tier) || price.metadata[TIER_KEY] === tier,
  );
  return named ?? null;
}
