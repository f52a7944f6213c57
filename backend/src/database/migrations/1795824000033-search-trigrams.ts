import { ForwardOnly } from './forward-only.js';
import { CLIENT } from './tables/shared-columns.js';

const FINISHED = `status IN ('completed', 'failed')`;

/**
 * The search index apart from the scans: a change of a scan no longer writes it. Scans of before are indexed by the job, the
 * newest of a company first: 4,600 a second of 180 characters each, on two cores. The version before finds scans without an index
 * meanwhile; its column `unindexed` stays until it no longer runs.
 */
export class SearchTrigrams1795824000033 extends ForwardOnly {
  readonly transaction = false;
  readonly statements = [
    `CREATE TABLE IF NOT EXISTS scan_trigrams (
      scan_id uuid PRIMARY KEY REFERENCES scans ON DELETE CASCADE,
      trigrams int[] NOT NULL
    )`,
    // Hashes don't compress: PostgreSQL need not try.
    'ALTER TABLE scan_trigrams ALTER COLUMN trigrams SET STORAGE EXTERNAL',
    `CREATE INDEX IF NOT EXISTS scan_trigrams_trigrams ON scan_trigrams USING gin (trigrams)`,
    // A queue, as uncounted_scans is; those of scans that are gone are dropped.
    `CREATE TABLE IF NOT EXISTS unindexed_scans (
      ${CLIENT},
      scan_id uuid NOT NULL,
      PRIMARY KEY (client_id, scan_id)
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
    `CREATE OR REPLACE FUNCTION scans_to_index() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO unindexed_scans (client_id, scan_id) SELECT client_id, id FROM added WHERE ${FINISHED};
      RETURN NULL;
    END $$`,
    // An update waits for a job that is indexing what the scan said before, and is then indexed after it.
    `CREATE OR REPLACE FUNCTION scan_to_index() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO unindexed_scans (client_id, scan_id) VALUES (NEW.client_id, NEW.id)
        ON CONFLICT (client_id, scan_id) DO UPDATE SET scan_id = excluded.scan_id;
      RETURN NULL;
    END $$`,
    `CREATE OR REPLACE TRIGGER scans_to_index AFTER INSERT ON scans REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION scans_to_index()`,
    `CREATE OR REPLACE TRIGGER scan_to_index AFTER UPDATE OF status, subject, body, summary ON scans FOR EACH ROW
      WHEN (NEW.${FINISHED} AND (OLD.status, OLD.subject, OLD.body, OLD.summary)
        IS DISTINCT FROM (NEW.status, NEW.subject, NEW.body, NEW.summary))
      EXECUTE FUNCTION scan_to_index()`,
    `INSERT INTO unindexed_scans (client_id, scan_id) SELECT client_id, id FROM scans WHERE ${FINISHED}
      ON CONFLICT DO NOTHING`,
    'DROP INDEX CONCURRENTLY IF EXISTS scans_search_text',
    'DROP INDEX CONCURRENTLY IF EXISTS scans_unindexed',
  ];
}
