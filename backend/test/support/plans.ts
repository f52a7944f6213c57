import type { TierType } from '../../src/config/tiers.js';
import type { TestApp } from './app.js';

/** Puts the company of the person with this address on a plan, for tests that are not about paying for it. */
export const putOnPlan = ({ sql }: Pick<TestApp, 'sql'>, email: string, tier: TierType) =>
  sql(
    'UPDATE subscriptions SET tier_type = $2 WHERE client_id = (SELECT client_id FROM users WHERE email = $1)',
    [email, tier],
  );
