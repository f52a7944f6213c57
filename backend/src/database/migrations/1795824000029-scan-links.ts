import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** Links by which people without an account read one scan. The version before neither makes nor opens any. */
export class ScanLinks1795824000029 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE IF NOT EXISTS scan_links (
      id uuid PRIMARY KEY,
      ${CLIENT},
      scan_id uuid NOT NULL REFERENCES scans ON DELETE CASCADE,
      digest bytea NOT NULL,
      redacted boolean NOT NULL,
      created_by_email varchar(254) NOT NULL,
      expires_at timestamptz NOT NULL,
      ${TIMES}
    )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS scan_links_digest ON scan_links (digest)',
    'CREATE INDEX IF NOT EXISTS scan_links_client ON scan_links (client_id)',
    'CREATE INDEX IF NOT EXISTS scan_links_scan ON scan_links (scan_id)',
    'CREATE INDEX IF NOT EXISTS scan_links_expires ON scan_links (expires_at)',
  ];
}
