import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLIENT = (table: string) =>
  `client_id uuid NOT NULL CONSTRAINT ${table}_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE`;
const TIMES = 'created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()';

const STATEMENTS = [
  `CREATE TABLE alerts (
    id uuid CONSTRAINT alerts_pkey PRIMARY KEY,
    ${CLIENT('alerts')},
    kind varchar(20) NOT NULL,
    count int NOT NULL,
    weight smallint NOT NULL,
    details jsonb NOT NULL,
    last_at timestamptz NOT NULL,
    closes_at timestamptz NOT NULL,
    closed_at timestamptz,
    ${TIMES}
  )`,
  'CREATE INDEX alerts_client_newest ON alerts (client_id, last_at, id)',
  'CREATE INDEX alerts_client_kind ON alerts (client_id, kind, closes_at)',
  'CREATE UNIQUE INDEX alerts_gathering ON alerts (client_id, kind) WHERE closed_at IS NULL',
  'CREATE INDEX alerts_to_close ON alerts (closes_at) WHERE closed_at IS NULL',
  'CREATE INDEX alerts_created ON alerts (created_at)',
  `CREATE TABLE alert_channels (
    id uuid CONSTRAINT alert_channels_pkey PRIMARY KEY,
    ${CLIENT('alert_channels')},
    type varchar(10) NOT NULL,
    user_id uuid CONSTRAINT alert_channels_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    name varchar(100),
    url bytea,
    url_hint varchar(300),
    modes jsonb,
    time_zone varchar(64) NOT NULL DEFAULT 'UTC',
    quiet_from varchar(5),
    quiet_until varchar(5),
    digest_at varchar(5) NOT NULL DEFAULT '08:00',
    next_at timestamptz,
    held_until timestamptz,
    attempts int NOT NULL DEFAULT 0,
    failures int NOT NULL DEFAULT 0,
    paused_at timestamptz,
    last_error varchar(200),
    sent_at timestamptz,
    test_requested_at timestamptz,
    tested_at timestamptz,
    test_error varchar(200),
    ${TIMES}
  )`,
  'CREATE INDEX alert_channels_client ON alert_channels (client_id, id)',
  'CREATE UNIQUE INDEX alert_channels_user ON alert_channels (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX alert_channels_next ON alert_channels (next_at) WHERE next_at IS NOT NULL',
  'CREATE INDEX alert_channels_held ON alert_channels (client_id) WHERE held_until IS NOT NULL',
  `CREATE TABLE alert_notices (
    channel_id uuid NOT NULL CONSTRAINT alert_notices_channel_id_fkey REFERENCES alert_channels (id) ON DELETE CASCADE,
    alert_id uuid NOT NULL CONSTRAINT alert_notices_alert_id_fkey REFERENCES alerts (id) ON DELETE CASCADE,
    ${CLIENT('alert_notices')},
    due_at timestamptz NOT NULL,
    CONSTRAINT alert_notices_pkey PRIMARY KEY (channel_id, alert_id)
  )`,
  'CREATE INDEX alert_notices_due ON alert_notices (channel_id, due_at)',
  'CREATE INDEX alert_notices_alert ON alert_notices (alert_id)',
  'CREATE INDEX alert_notices_client ON alert_notices (client_id)',
  `CREATE TABLE alert_readers (
    user_id uuid CONSTRAINT alert_readers_pkey PRIMARY KEY
      CONSTRAINT alert_readers_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    ${CLIENT('alert_readers')},
    read_until timestamptz NOT NULL
  )`,
  'CREATE INDEX alert_readers_client ON alert_readers (client_id)',
];

/** Alerts, where they are sent, what is still to be sent, and how far people have read. */
export class Alerts1795651200030 implements MigrationInterface {
  name = 'Alerts1795651200030';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
