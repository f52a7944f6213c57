import type { MigrationInterface, QueryRunner } from 'typeorm';

const STAMPS = `created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()`;

const STATEMENTS = [
  `CREATE TABLE webhook_endpoints (
    id uuid CONSTRAINT webhook_endpoints_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT webhook_endpoints_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    url varchar(2048) NOT NULL,
    event_types varchar(30)[] NOT NULL,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_secret_ends_at timestamptz,
    disabled_at timestamptz,
    disabled_reason varchar(20),
    failing_since timestamptz,
    given_up_count int NOT NULL DEFAULT 0,
    ${STAMPS}
  )`,
  `CREATE INDEX webhook_endpoints_client ON webhook_endpoints (client_id, id)`,
  `CREATE TABLE webhook_deliveries (
    id uuid CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
    endpoint_id uuid NOT NULL CONSTRAINT webhook_deliveries_endpoint_id_fkey
      REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
    event_type varchar(30) NOT NULL,
    scan_id uuid,
    payload text NOT NULL,
    status varchar(10) NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    tries_left int NOT NULL,
    next_attempt_at timestamptz,
    status_code int,
    last_error varchar(200),
    delivered_at timestamptz,
    ${STAMPS}
  )`,
  `CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, id)`,
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'pending'`,
  `CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at)`,
];

/** New tables only: the previous version does not know them. */
export class Webhooks1763740000001 implements MigrationInterface {
  name = 'Webhooks1763740000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
