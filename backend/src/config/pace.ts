import type { Env } from './env.schema.js';
import type { TierType } from './tiers.js';

type Settings = Pick<Env, 'RATE_LIMIT_PER_MINUTE' | 'CLIENT_RATE_LIMIT_PER_MINUTE' | 'TIERS'>;

/** Requests without a credential from one address, unless `RATE_LIMIT_PER_MINUTE` is set. */
const ADDRESS_PER_MINUTE = 600;

/** Requests that an address without a credential can make in a minute. */
export const addressPaceOf = ({ RATE_LIMIT_PER_MINUTE }: Pick<Settings, 'RATE_LIMIT_PER_MINUTE'>): number =>
  RATE_LIMIT_PER_MINUTE ?? ADDRESS_PER_MINUTE;

/** Requests that a company on this plan can make in a minute: the plan's, unless the installation sets one for all plans. */
export const paceOf = (
  { RATE_LIMIT_PER_MINUTE, CLIENT_RATE_LIMIT_PER_MINUTE, TIERS }: Settings,
  type: TierType,
): { requestsPerMinute: number; keyRequestsPerMinute: number } => ({
  requestsPerMinute: CLIENT_RATE_LIMIT_PER_MINUTE ?? TIERS[type].requestsPerMinute,
  keyRequestsPerMinute: RATE_LIMIT_PER_MINUTE ?? TIERS[type].keyRequestsPerMinute,
});
