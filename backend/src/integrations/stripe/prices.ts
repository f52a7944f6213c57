import type { PaidTierType } from '../../modules/subscriptions/billing/billing-provider.port.js';

/** The lookup key of a tier's price in Stripe. */
export const lookupKeyOf = (tierType: PaidTierType): string => `gatepost_${tierType.toLowerCase()}_monthly`;

/** Metadata key that names a price's tier, also after a newer price has taken over the lookup key. */
const TIER_KEY = 'gatepost_tier';

/** Which of the tiers `sold` a price is for; null when it is not one of ours. */
export function tierOf(
  price: { lookup_key: string | null; metadata: Record<string, string> },
  sold: readonly PaidTierType[],
): PaidTierType | null {
  const named = sold.find(
    (tier) => price.lookup_key === lookupKeyOf(tier) || price.metadata[TIER_KEY] === tier,
  );
  return named ?? null;
}
