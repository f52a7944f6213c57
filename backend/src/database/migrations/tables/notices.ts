import { CLIENT, TIMES } from './shared-columns.js';

/** Alerts for people and webhooks for programs: what companies are notified of, where, and how far that has come. */
export const NOTICES = [
  `CREATE TABLE alerts (
    id uuid PRIMARY KEY,
    ${CLIENT},
    kind varchar(20) NOT NULL,
    count int NOT NULL,
    weight smallint NOT NULL,
    details jsonb NOT NULL,
    last_at timestamptz NOT NULL,
    closes_at timestamptz NOT NULL,
    closed_at timestamptz,
    ${TIMES}
  )`,
  `CREATE TABLE alert_channels (
    id uuid PRIMARY KEY,
    ${CLIENT},
    type varchar(10) NOT NULL,
    -- Whose email it is; null: the company's, with a name and a URL.
    user_id uuid REFERENCES users ON DELETE CASCADE,
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
  `CREATE TABLE alert_notices (
    channel_id uuid NOT NULL REFERENCES alert_channels ON DELETE CASCADE,
    alert_id uuid NOT NULL REFERENCES alerts ON DELETE CASCADE,
    ${CLIENT},
    due_at timestamptz NOT NULL,
    PRIMARY KEY (channel_id, alert_id)
  )`,
  `CREATE TABLE alert_readers (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    ${CLIENT},
    read_until timestamptz NOT NULL
  )`,
  `CREATE TABLE webhook_endpoints (
    id uuid PRIMARY KEY,
    ${CLIENT},
    url varchar(2048) NOT NULL,
    event_types varchar(30)[] NOT NULL,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_secret_ends_at timestamptz,
    disabled_at timestamptz,
    disabled_reason varchar(20),
    succeeded_at timestamptz,
    failing_since timestamptz,
    failures int NOT NULL DEFAULT 0,
    given_up_count int NOT NULL DEFAULT 0,
    paused_until timestamptz,
    ${TIMES}
  )`,
  // Outbox and log in one. No foreign key to the scan, which the log outlives.
  `CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY,
    endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
    event_type varchar(30) NOT NULL,
    scan_id uuid,
    payload text NOT NULL,
    status varchar(10) NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    tries_left int NOT NULL,
    next_attempt_at timestamptz,
    held_until timestamptz,
    status_code int,
    last_error varchar(200),
    delivered_at timestamptz,
    ${TIMES}
  )`,
];
