import { ApiError } from '../../../common/api-error.js';
import { type Tier, TIER_TYPES } from './tiers.js';

/** What a plan limits in number, as people call it, and how they make room. */
const KEPT = {
  scanningInstructions: { noun: 'sets of scanning instructions', room: 'delete one that nobody uses' },
  apiKeys: { noun: 'API keys that work', room: 'revoke one that nobody uses' },
} as const;
export type Kept = keyof typeof KEPT;

export const planIsFull = (tier: Tier, kept: Kept) => {
  const { noun, room } = KEPT[kept];
  const larger = tier.type === TIER_TYPES.at(-1) ? '' : ', or change to a larger plan';
  return new ApiError('CONFLICT', {
    message: `The ${tier.name} plan has room for ${tier[kept]} ${noun}; ${room}${larger}`,
  });
};
