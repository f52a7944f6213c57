import { CLIENT, TIMES } from './shared-columns.js';

/** What is usual of a company's senders, and near-duplicates among its messages. Scans that a row names may be gone. */
export const SENDERS_AND_OUTBREAKS = [
  // The tuple target puts `usage` out of line: lists and searches read rows without it.
  `CREATE TABLE senders (
    id uuid PRIMARY KEY,
    ${CLIENT},
    kind varchar(10) NOT NULL,
    name varchar(320) NOT NULL,
    first_seen timestamptz NOT NULL,
    last_seen timestamptz NOT NULL,
    messages int NOT NULL,
    risky int NOT NULL,
    risk double precision NOT NULL,
    usage jsonb NOT NULL,
    ${TIMES}
  ) WITH (toast_tuple_target = 128)`,
  // Judged scans that no sender's profile contains yet. A queue, whose rows come and go: vacuumed early, it stays small.
  `CREATE TABLE uncounted_scans (
    ${CLIENT},
    scan_id uuid NOT NULL,
    PRIMARY KEY (client_id, scan_id)
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
  // Where each company's messages lead: by it a host is new to the company.
  `CREATE TABLE company_hosts (
    ${CLIENT},
    host varchar(253) NOT NULL,
    first_seen timestamptz NOT NULL,
    last_seen timestamptz NOT NULL,
    PRIMARY KEY (client_id, host)
  )`,
  // Near-duplicates have a band of their fingerprints in common: they are looked for in an index for each of the four.
  `CREATE TABLE message_clusters (
    id uuid PRIMARY KEY,
    ${CLIENT},
    fingerprint int[] NOT NULL,
    band1 int NOT NULL,
    band2 int NOT NULL,
    band3 int NOT NULL,
    band4 int NOT NULL,
    is_foreign boolean NOT NULL,
    state jsonb NOT NULL,
    outbreak_id uuid,
    last_seen timestamptz NOT NULL,
    ${TIMES}
  )`,
  `CREATE TABLE cluster_members (
    cluster_id uuid NOT NULL REFERENCES message_clusters ON DELETE CASCADE,
    scan_id uuid NOT NULL,
    ${CLIENT},
    PRIMARY KEY (cluster_id, scan_id)
  )`,
  // No foreign key to the cluster: an outbreak stays in the history after its cluster has been forgotten.
  `CREATE TABLE outbreaks (
    id uuid PRIMARY KEY,
    ${CLIENT},
    cluster_id uuid NOT NULL,
    fingerprint int[] NOT NULL,
    is_foreign boolean NOT NULL,
    hosts text[] NOT NULL,
    usual_hosts text[] NOT NULL,
    cause varchar(10) NOT NULL,
    status varchar(10) NOT NULL,
    score smallint NOT NULL,
    signals jsonb NOT NULL,
    senders jsonb NOT NULL,
    messages int NOT NULL,
    to_mark boolean NOT NULL,
    opened_at timestamptz NOT NULL,
    closed_at timestamptz,
    ${TIMES}
  )`,
];
