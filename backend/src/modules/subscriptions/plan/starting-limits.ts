import type { Tier } from '../../../config/tiers.js';
import type { NewSubscription } from '../quota/subscriptions.repository.js';

/** What a company asks for when it registers. It can ask for less than the tier gives, never for more. */
export interface RequestedLimits {
  scansPerMonth: number | null;
  retentionDays: number | null;
}

/** The smaller limit that was asked for; null where the tier's applies. */
const ownLimit = (requested: number | null, limit: number | null): number | null =>
  requested !== null && (limit === null || requested < limit) ? requested : null;

export function startingLimits(
  { scansPerMonth, monthlyTokenBudget, retentionDays }: Tier,
  requested: RequestedLimits,
): Omit<NewSubscription, 'clientId' | 'tierType' | 'period'> {
  const ownScansPerMonth = ownLimit(requested.scansPerMonth, scansPerMonth);
  const ownRetentionDays = ownLimit(requested.retentionDays, retentionDays);
  return {
    scansPerMonth: ownScansPerMonth ?? scansPerMonth,
    monthlyTokenBudget,
    retentionDays: ownRetentionDays ?? retentionDays,
    ownScansPerMonth,
    ownRetentionDays,
  };
}
