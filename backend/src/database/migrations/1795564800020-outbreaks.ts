import type { MigrationInterface, QueryRunner } from 'typeorm';

const BANDS = [1, 2, 3, 4];

const STATEMENTS = [
  `ALTER TABLE scans ADD COLUMN fingerprint int[], ADD COLUMN outbreak_id uuid`,
  `CREATE INDEX scans_outbreak ON scans (client_id, outbreak_id, id) WHERE outbreak_id IS NOT NULL`,
  `CREATE TABLE message_clusters (
    id uuid NOT NULL CONSTRAINT message_clusters_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT message_clusters_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    fingerprint int[] NOT NULL,
    ${BANDS.map((band) => `band${band} int NOT NULL,`).join(' ')}
    is_foreign boolean NOT NULL,
    last_seen timestamptz NOT NULL,
    state jsonb NOT NULL,
    outbreak_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now())`,
  ...BANDS.map(
    (band) => `CREATE INDEX message_clusters_band${band} ON message_clusters (client_id, band${band}, id)`,
  ),
  'CREATE INDEX message_clusters_last_seen ON message_clusters (last_seen)',
  `CREATE TABLE cluster_members (
    cluster_id uuid NOT NULL CONSTRAINT cluster_members_cluster_id_fkey REFERENCES message_clusters (id) ON DELETE CASCADE,
    scan_id uuid NOT NULL,
    client_id uuid NOT NULL CONSTRAINT cluster_members_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    CONSTRAINT cluster_members_pkey PRIMARY KEY (cluster_id, scan_id))`,
  'CREATE INDEX cluster_members_scan ON cluster_members (scan_id)',
  `CREATE TABLE outbreaks (
    id uuid NOT NULL CONSTRAINT outbreaks_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT outbreaks_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
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
    opened_at timestamptz NOT NULL,
    closed_at timestamptz,
    to_mark boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX outbreaks_client ON outbreaks (client_id, id)',
  `CREATE INDEX outbreaks_client_open ON outbreaks (client_id) WHERE status = 'open'`,
  'CREATE INDEX outbreaks_to_mark ON outbreaks (id) WHERE to_mark',
  `CREATE FUNCTION outbreaks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('outbreaks_changed', '');
    RETURN NULL;
  END $$`,
  // Not for what changes with each message.
  `CREATE TRIGGER outbreaks_changed AFTER INSERT OR DELETE OR UPDATE OF status, score ON outbreaks
    FOR EACH STATEMENT EXECUTE FUNCTION outbreaks_changed()`,
];

/** Clusters of near-duplicates, and those that were judged harmful. The previous version's scans have no fingerprint. */
export class Outbreaks1795564800020 implements MigrationInterface {
  name = 'Outbreaks1795564800020';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
