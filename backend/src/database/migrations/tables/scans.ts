import { CLIENT, TIMES } from './shared-columns.js';

/** Scans, what counts them and keeps them complete, and what people make of them. */
export const SCANS = [
  // Foreign keys to what a scan names would be checked with every scan; keys, batches and people may be gone before it.
  `CREATE TABLE scans (
    id uuid PRIMARY KEY,
    ${CLIENT},

    -- The message.
    channel varchar(5) NOT NULL,
    sender varchar(320),
    subject varchar(998),
    body text NOT NULL,
    external_id varchar(200),
    metadata jsonb,

    -- Where it came from, and what it is judged by.
    api_key_id uuid,
    sender_id uuid NOT NULL,
    batched boolean NOT NULL DEFAULT false,
    batch_id uuid,
    batch_line int,
    instructions text,
    scanning_instructions_name varchar(100),

    -- How far it is: attempts counts the workers that claimed it, so that none can overwrite its successor's verdict.
    status varchar(10) NOT NULL,
    attempts smallint NOT NULL DEFAULT 0,
    chunk_id uuid,
    fallback_verdict jsonb,

    -- The verdict.
    score smallint,
    base_score smallint,
    adjustments jsonb NOT NULL DEFAULT '[]',
    template jsonb,
    summary text,
    indicators jsonb NOT NULL DEFAULT '[]',
    engine varchar(10),
    degraded boolean NOT NULL DEFAULT false,
    tokens_consumed int NOT NULL DEFAULT 0,

    -- What senders' profiles and outbreaks are made from.
    link_hosts text[],
    language varchar(3),
    fingerprint int[],
    outbreak_id uuid,

    -- What people decide.
    review_status varchar(10),
    review_version int NOT NULL DEFAULT 0,
    assignee_id uuid,

    -- True until a job has put it into the search index, which is too slow to write with the scan.
    unindexed boolean,
    quota_period_start timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ${TIMES},
    CONSTRAINT scans_score_range CHECK (score BETWEEN 1 AND 10),
    CONSTRAINT scans_judged CHECK (status <> 'completed' OR score IS NOT NULL)
  )`,
  // How many finished scans there are, by UTC day of creation and hour in which they expire (ADR 4).
  // Both ledgers are kept by triggers, which update the same rows over and over.
  `CREATE TABLE scan_tallies (
    ${CLIENT},
    created_on date NOT NULL,
    expires_hour timestamptz NOT NULL,
    safe int NOT NULL DEFAULT 0,
    suspicious int NOT NULL DEFAULT 0,
    high int NOT NULL DEFAULT 0,
    failed int NOT NULL DEFAULT 0,
    PRIMARY KEY (client_id, created_on, expires_hour)
  ) WITH (fillfactor = 50)`,
  // What was counted against a quota period and no longer has a row.
  `CREATE TABLE removed_scans (
    ${CLIENT},
    quota_period_start timestamptz NOT NULL,
    scans int NOT NULL,
    tokens bigint NOT NULL,
    PRIMARY KEY (client_id, quota_period_start)
  )`,
  // A single row: how far the sweep of unfinished scans has come, and until when a process is running it.
  `CREATE TABLE scan_sweeps (
    only_row boolean NOT NULL DEFAULT true PRIMARY KEY CONSTRAINT scan_sweeps_one CHECK (only_row),
    busy_until timestamptz NOT NULL DEFAULT '-infinity',
    place_at timestamptz NOT NULL DEFAULT '-infinity',
    place_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
  )`,
  'INSERT INTO scan_sweeps DEFAULT VALUES',
  // Digests and ids only: the response is rebuilt from the scans, so that no copy of a deleted message remains.
  `CREATE TABLE idempotency_keys (
    id uuid PRIMARY KEY,
    ${CLIENT},
    key_digest bytea NOT NULL,
    request_digest bytea NOT NULL,
    scan_ids uuid[] NOT NULL DEFAULT '{}',
    scans_allowed int NOT NULL DEFAULT 0,
    unfinished jsonb,
    expires_at timestamptz NOT NULL,
    ${TIMES}
  )`,
  `CREATE TABLE scan_batches (
    id uuid PRIMARY KEY,
    ${CLIENT},
    name varchar(200),
    messages int NOT NULL,
    accepted int NOT NULL,
    made_by_email varchar(254),
    api_key_id uuid,
    expires_at timestamptz NOT NULL,
    ${TIMES}
  )`,
  // Messages that the quota had no room for, kept until it has.
  `CREATE TABLE batch_refusals (
    batch_id uuid NOT NULL REFERENCES scan_batches ON DELETE CASCADE,
    line int NOT NULL,
    ${CLIENT},
    bytes int NOT NULL,
    message jsonb NOT NULL,
    PRIMARY KEY (batch_id, line)
  )`,
  // People's addresses are as they were at the time, here and in reviews.
  `CREATE TABLE scan_feedback (
    scan_id uuid PRIMARY KEY REFERENCES scans ON DELETE CASCADE,
    ${CLIENT},
    verdict varchar(10) NOT NULL,
    note text,
    given_by_email varchar(254),
    given_at timestamptz NOT NULL
  )`,
  `CREATE TABLE scan_review_entries (
    scan_id uuid NOT NULL REFERENCES scans ON DELETE CASCADE,
    version int NOT NULL,
    ${CLIENT},
    status varchar(10),
    assignee_email varchar(254),
    note varchar(1000),
    changed_by_email varchar(254) NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (scan_id, version)
  )`,
  `CREATE TABLE saved_views (
    id uuid PRIMARY KEY,
    ${CLIENT},
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    name varchar(100) NOT NULL,
    query varchar(2000) NOT NULL,
    ${TIMES}
  )`,
];
