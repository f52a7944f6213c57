import { ApiError } from '../../../common/api-error.js';
import { largerThan, type Tiers, type TierType } from '../../../config/tiers.js';

/** What a plan limits the number of, in people's words, and how they make room for another. */
const LIMITED = {
  scanningInstructions: { noun: 'sets of scanning instructions', remedy: 'delete one that is not used' },
  apiKeys: { noun: 'active API keys', remedy: 'revoke one that is not used' },
} as const;
export type LimitedByPlan = keyof typeof LIMITED;

export const planLimitReached = (tiers: Tiers, type: TierType, limited: LimitedByPlan) => {
  const tier = tiers[type];
  const { noun, remedy } = LIMITED[limited];
  const larger = largerThan(tiers, type).length === 0 ? '' : ', or change to a larger plan';
  return new ApiError('CONFLICT', {
    message: `The ${tier.name} plan allows ${tier[limited]} ${noun}; ${remedy}${larger}`,
  });
};
