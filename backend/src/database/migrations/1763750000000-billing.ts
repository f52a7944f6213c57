import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The previous version neither reads nor writes these: they are nullable or have a default, so no table is rewritten.
 */
const STATEMENTS = [
  `ALTER TABLE subscriptions
    ADD COLUMN payment_customer_id varchar(255),
    ADD COLUMN payment_subscription_id varchar(255),
    ADD COLUMN billing_anchor timestamptz,
    ADD COLUMN billing_version int NOT NULL DEFAULT 0,
    ADD COLUMN billing_busy_until timestamptz`,
  `CREATE UNIQUE INDEX subscriptions_payment_customer ON subscriptions (payment_customer_id)`,
  `CREATE TABLE billing_events (
    id varchar(255) CONSTRAINT billing_events_pkey PRIMARY KEY,
    type varchar(100) NOT NULL,
    customer_id varchar(255),
    client_id uuid,
    received_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz
  )`,
  `CREATE INDEX billing_events_open ON billing_events (received_at) WHERE done_at IS NULL`,
  `CREATE INDEX billing_events_done ON billing_events (done_at)`,
];

export class Billing1763750000000 implements MigrationInterface {
  name = 'Billing1763750000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
