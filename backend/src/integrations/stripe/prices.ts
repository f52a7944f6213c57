import type { PaidTierType } from '../../modules/subscriptions/billing/billing-provider.port.js';

/** The key by which the price of a tier is found in Stripe. */
export const lookupKeyOf = (tierType: PaidTierType): string => `gatepost_${tierType.toLowerCase()}_monthly`;

/** Metadata key on prices that still names the tier after a new price took the lookup key over. */
const TIER_KEY = 'gatepost_tier';

/** Which of the tiers `sold` a price is for; null when it is none of ours. */
export function tierOf(
  price: { lookup_key: string | null; metadata: Record<string, string> },
  sold: readonly PaidTierType[],
): PaidTierType | null {
  const named = sold.find(
    (tier) => price.lookup_key === lookupKeyOf(tier) || price.metadata[TIER_KEY] === tier,
  );
  return named ?? null;
}
