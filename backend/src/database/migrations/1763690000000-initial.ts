import type { MigrationInterface, QueryRunner } from 'typeorm';

const STAMPS = `created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()`;

/** A column that names its client, and goes with it. */
const clientOf = (table: string) =>
  `client_id uuid NOT NULL CONSTRAINT ${table}_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE`;

const STATEMENTS = [
  `CREATE TABLE clients (
    id uuid CONSTRAINT clients_pkey PRIMARY KEY,
    name varchar(200) NOT NULL,
    ${STAMPS}
  )`,
  `CREATE TABLE subscriptions (
    ${clientOf('subscriptions')} CONSTRAINT subscriptions_pkey PRIMARY KEY,
    tier_type varchar(20) NOT NULL,
    status varchar(20) NOT NULL,
    cancel_at_period_end boolean NOT NULL DEFAULT false,
    period_anchor timestamptz NOT NULL,
    current_period_start timestamptz NOT NULL,
    current_period_end timestamptz NOT NULL,
    scans_per_month int NOT NULL,
    monthly_token_budget int NOT NULL,
    retention_days int NOT NULL,
    scans_used int NOT NULL DEFAULT 0,
    tokens_used int NOT NULL DEFAULT 0,
    ${STAMPS},
    CONSTRAINT subscriptions_usage CHECK (scans_used >= 0 AND tokens_used >= 0)
  )`,
  `CREATE TABLE users (
    id uuid CONSTRAINT users_pkey PRIMARY KEY,
    ${clientOf('users')},
    email varchar(254) NOT NULL,
    password_hash varchar(60) NOT NULL,
    first_name varchar(100) NOT NULL,
    last_name varchar(100) NOT NULL,
    role varchar(10) NOT NULL,
    ${STAMPS}
  )`,
  `CREATE UNIQUE INDEX users_email ON users (email)`,
  `CREATE INDEX users_client ON users (client_id)`,
  `CREATE TABLE sessions (
    id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_expires_at ON sessions (expires_at)`,
  `CREATE TABLE scanning_instructions (
    id uuid CONSTRAINT scanning_instructions_pkey PRIMARY KEY,
    ${clientOf('scanning_instructions')},
    name varchar(100) NOT NULL,
    instructions text NOT NULL,
    ${STAMPS}
  )`,
  `CREATE INDEX scanning_instructions_client_created ON scanning_instructions (client_id, created_at)`,
  `CREATE TABLE api_keys (
    id uuid CONSTRAINT api_keys_pkey PRIMARY KEY,
    ${clientOf('api_keys')},
    name varchar(100),
    key_prefix varchar(11) NOT NULL,
    digest bytea NOT NULL,
    scopes varchar(20)[] NOT NULL,
    scanning_instructions_id uuid CONSTRAINT api_keys_scanning_instructions_id_fkey
      REFERENCES scanning_instructions (id) ON DELETE SET NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    usage_count int NOT NULL DEFAULT 0,
    last_used_at timestamptz,
    ${STAMPS}
  )`,
  `CREATE UNIQUE INDEX api_keys_digest ON api_keys (digest)`,
  `CREATE INDEX api_keys_client_created ON api_keys (client_id, created_at)`,
  `CREATE INDEX api_keys_instructions ON api_keys (scanning_instructions_id)`,
  `CREATE TABLE scans (
    id uuid CONSTRAINT scans_pkey PRIMARY KEY,
    ${clientOf('scans')},
    channel varchar(5) NOT NULL,
    subject varchar(998),
    body text NOT NULL,
    status varchar(10) NOT NULL,
    attempts smallint NOT NULL DEFAULT 0,
    score smallint,
    summary text,
    indicators jsonb NOT NULL DEFAULT '[]',
    engine varchar(10),
    tokens_consumed int NOT NULL DEFAULT 0,
    instructions text,
    scanning_instructions_name varchar(100),
    quota_period_start timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ${STAMPS},
    CONSTRAINT scans_score_range CHECK (score BETWEEN 1 AND 10),
    CONSTRAINT scans_judged CHECK (status <> 'completed' OR score IS NOT NULL)
  )`,
  `CREATE INDEX scans_client_newest ON scans (client_id, id)`,
  `CREATE INDEX scans_client_score ON scans (client_id, score)`,
  `CREATE INDEX scans_unfinished ON scans (updated_at) WHERE status IN ('queued', 'running')`,
  `CREATE INDEX scans_expires_at ON scans (expires_at)`,
];

export class Initial1763690000000 implements MigrationInterface {
  name = 'Initial1763690000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
