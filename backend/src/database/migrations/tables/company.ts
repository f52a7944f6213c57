import { CLIENT, TIMES } from './shared-columns.js';

/** A company's plan, its API keys, and what it has declared and approved. */
export const COMPANY = [
  `CREATE TABLE subscriptions (
    client_id uuid PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
    tier_type varchar(20) NOT NULL,
    status varchar(20) NOT NULL,
    cancel_at_period_end boolean NOT NULL DEFAULT false,
    period_anchor timestamptz NOT NULL,
    current_period_start timestamptz NOT NULL,
    current_period_end timestamptz NOT NULL,
    scans_per_month int NOT NULL,
    monthly_token_budget int NOT NULL,
    retention_days int NOT NULL,
    -- What this company has instead of its tier's limits.
    own_scans_per_month int,
    own_monthly_token_budget int,
    own_retention_days int,
    scans_used int NOT NULL DEFAULT 0,
    tokens_used int NOT NULL DEFAULT 0,
    usage_notified smallint NOT NULL DEFAULT 0,
    payment_customer_id varchar(255),
    payment_subscription_id varchar(255),
    billing_interval varchar(5) NOT NULL DEFAULT 'month',
    billing_anchor timestamptz,
    paid_until timestamptz,
    -- Incremented with each state that is written: an older one, fetched earlier, is not written after it.
    billing_version int NOT NULL DEFAULT 0,
    billing_busy_until timestamptz,
    reconciled_at timestamptz,
    ${TIMES},
    CONSTRAINT subscriptions_usage CHECK (scans_used >= 0 AND tokens_used >= 0)
  )`,
  // No foreign key: an event is stored before anything is known of its company, and may be about none of ours.
  `CREATE TABLE billing_events (
    id varchar(255) PRIMARY KEY,
    type varchar(100) NOT NULL,
    customer_id varchar(255),
    client_id uuid,
    charge_id varchar(255),
    received_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz
  )`,
  `CREATE TABLE scanning_instructions (
    id uuid PRIMARY KEY,
    ${CLIENT},
    name varchar(100) NOT NULL,
    instructions text NOT NULL,
    ${TIMES}
  )`,
  `CREATE TABLE api_keys (
    id uuid PRIMARY KEY,
    ${CLIENT},
    name varchar(100),
    key_prefix varchar(11) NOT NULL,
    digest bytea NOT NULL,
    issued_by uuid NOT NULL,
    -- The secret before the last rotation, which works a while longer.
    previous_key_prefix varchar(11),
    previous_digest bytea,
    previous_issued_by uuid,
    previous_ends_at timestamptz,
    scopes varchar(20)[] NOT NULL,
    scanning_instructions_id uuid REFERENCES scanning_instructions ON DELETE SET NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    usage_count int NOT NULL DEFAULT 0,
    last_used_at timestamptz,
    ${TIMES},
    CONSTRAINT api_keys_previous CHECK (num_nulls(previous_digest, previous_key_prefix, previous_ends_at) IN (0, 3))
  )`,
  // Scans per key and UTC day, kept by triggers: retention and deletion remove scans, never what a key has used.
  // No foreign key: keys are only deleted with their company, and one would be checked with every scan.
  `CREATE TABLE api_key_days (
    ${CLIENT},
    used_on date NOT NULL,
    api_key_id uuid NOT NULL,
    scans int NOT NULL,
    PRIMARY KEY (client_id, used_on, api_key_id)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE profiles (
    id uuid PRIMARY KEY,
    ${CLIENT},
    -- Null: it is for all of the company's mail.
    api_key_id uuid REFERENCES api_keys ON DELETE CASCADE,
    version int NOT NULL,
    content jsonb NOT NULL,
    ${TIMES}
  )`,
  // The fill factor is for counting uses, which touches no index.
  `CREATE TABLE templates (
    id uuid PRIMARY KEY,
    ${CLIENT},
    name varchar(100) NOT NULL,
    skeleton varchar(43) NOT NULL,
    parts jsonb NOT NULL,
    codes jsonb NOT NULL,
    scan_id uuid NOT NULL,
    approved_by_email varchar(254) NOT NULL,
    uses int NOT NULL DEFAULT 0,
    last_used_at timestamptz NOT NULL,
    ${TIMES}
  ) WITH (fillfactor = 70)`,
  // The hashes by which messages find the templates that they resemble.
  `CREATE TABLE template_features (
    ${CLIENT},
    feature varchar(12) NOT NULL,
    template_id uuid NOT NULL REFERENCES templates ON DELETE CASCADE,
    PRIMARY KEY (client_id, feature, template_id)
  )`,
];
