export const TIER_TYPES = ['Free', 'Starter', 'Professional', 'Enterprise'] as const;
export type TierType = (typeof TIER_TYPES)[number];

export const PAID_TIER_TYPES = ['Starter', 'Professional', 'Enterprise'] as const satisfies TierType[];
export type PaidTierType = (typeof PAID_TIER_TYPES)[number];

/** Prices in US dollars a month; scans and tokens for each period of a month; retention in days. */
export interface Tier {
  type: TierType;
  name: string;
  description: string;
  pricePerMonth: number;
  scansPerMonth: number;
  monthlyTokenBudget: number;
  retentionDays: number;
  /** Sets of scanning instructions that a company can keep. */
  scanningInstructions: number;
  /** Active API keys; revoked and expired ones don't count. */
  apiKeys: number;
}

/**
 * The limits on instructions and keys are beyond what ordinary use needs: instructions for each kind of message, a key for
 * each system that sends, two during a migration. They keep a company's lists small, and bound what many keys could multiply.
 */
export const TIERS: Readonly<Record<TierType, Tier>> = {
  Free: {
    type: 'Free',
    name: 'Free',
    description: 'Try it on real messages',
    pricePerMonth: 0,
    scansPerMonth: 100,
    monthlyTokenBudget: 100_000,
    retentionDays: 30,
    scanningInstructions: 20,
    apiKeys: 5,
  },
  Starter: {
    type: 'Starter',
    name: 'Starter',
    description: 'For a small team that sends by hand',
    pricePerMonth: 19,
    scansPerMonth: 2_000,
    monthlyTokenBudget: 2_000_000,
    retentionDays: 60,
    scanningInstructions: 50,
    apiKeys: 20,
  },
  Professional: {
    type: 'Professional',
    name: 'Professional',
    description: 'For systems that send every day',
    pricePerMonth: 79,
    scansPerMonth: 20_000,
    monthlyTokenBudget: 20_000_000,
    retentionDays: 90,
    scanningInstructions: 100,
    apiKeys: 50,
  },
  Enterprise: {
    type: 'Enterprise',
    name: 'Enterprise',
    description: 'For a whole organisation',
    pricePerMonth: 399,
    scansPerMonth: 200_000,
    monthlyTokenBudget: 200_000_000,
    retentionDays: 365,
    scanningInstructions: 500,
    apiKeys: 200,
  },
};
