import { ApiError } from '../../../common/api-error.js';
import { type Tier, TIER_TYPES } from '../../../config/tiers.js';

/** What a plan limits the number of, in people's words, and how they make room for another. */
const LIMITED = {
  scanningInstructions: { noun: 'sets of scanning instructions', remedy: 'delete one that is not used' },
  apiKeys: { noun: 'active API keys', remedy: 'revoke one that is not used' },
} as const;
export type LimitedByPlan = keyof typeof LIMITED;

export const planLimitReached = (tier: Tier, limited: LimitedByPlan) => {
  const { noun, remedy } = LIMITED[limited];
  const larger = tier.type === TIER_TYPES.at(-1) ? '' : ', or change to a larger plan';
  return new ApiError('CONFLICT', {
    message: `The ${tier.name} plan allows ${tier[limited]} ${noun}; ${remedy}${larger}`,
  });
};
