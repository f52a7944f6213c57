import type { TierType } from '../../src/config/tiers.js';
import type { TestApp } from './app.js';

/** The company of the person with the address that is the first parameter. */
export const clientOf = '(SELECT client_id FROM users WHERE email = $1)';

/** Puts the company of the person with this address on a plan, for tests that are not about paying for it. */
export const putOnPlan = ({ sql }: Pick<TestApp, 'sql'>, email: string, tier: TierType) =>
  sql(`UPDATE subscriptions SET tier_type = $2 WHERE client_id = ${clientOf}`, [email, tier]);

const ROWS = {
  '/scanninginstructions': `INSERT INTO scanning_instructions (id, client_id, name, instructions, created_at)
    SELECT uuidv7(n * interval '1 ms'), ${clientOf}, 'set ' || n, $3, now() + n * interval '1 ms'
    FROM generate_series(1, $2::int) n`,
  '/apikeys': `INSERT INTO api_keys (id, client_id, name, key_prefix, digest, issued_by, scopes, created_at)
    SELECT uuidv7(n * interval '1 ms'), ${clientOf}, 'set ' || n, 'gp_00000000', decode(md5(random()::text || $3), 'hex'),
      gen_random_uuid(), '{scans:read}', now() + n * interval '1 ms' FROM generate_series(1, $2::int) n`,
};
/** Where a company keeps what its plan limits the number of. */
export type Limited = keyof typeof ROWS;

/** So many, straight into the table, the newest last. */
export const fillUp = (
  { sql }: Pick<TestApp, 'sql'>,
  email: string,
  path: Limited,
  { count, text = 'text' }: { count: number; text?: string },
) => sql(ROWS[path], [email, count, text]);
