import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each tier gave when tiers were constants: a company with another limit asked for it, or was given it. */
const GIVEN = `(VALUES
  ('Free', 100, 100000, 30), ('Starter', 2000, 2000000, 60),
  ('Professional', 20000, 20000000, 90), ('Enterprise', 200000, 200000000, 365)
) AS given (tier_type, scans_per_month, monthly_token_budget, retention_days)`;

const STATEMENTS = [
  `ALTER TABLE subscriptions ADD COLUMN own_scans_per_month int, ADD COLUMN own_monthly_token_budget int,
    ADD COLUMN own_retention_days int`,
  `UPDATE subscriptions SET
    own_scans_per_month = NULLIF(subscriptions.scans_per_month, given.scans_per_month),
    own_monthly_token_budget = NULLIF(subscriptions.monthly_token_budget, given.monthly_token_budget),
    own_retention_days = NULLIF(subscriptions.retention_days, given.retention_days)
  FROM ${GIVEN}
  WHERE subscriptions.tier_type = given.tier_type
    AND (subscriptions.scans_per_month, subscriptions.monthly_token_budget, subscriptions.retention_days)
      <> (given.scans_per_month, given.monthly_token_budget, given.retention_days)`,
];

/** Limits of a company that don't follow its tier's. The previous version neither reads nor writes the columns. */
export class OwnLimits1795392000020 implements MigrationInterface {
  name = 'OwnLimits1795392000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
