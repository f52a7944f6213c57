import { ForwardOnly } from './forward-only.js';

/** A template can end on a date, or never; and the decisions of a day are found by when they were made. */
export class ExpiryAndDays1795824000022 extends ForwardOnly {
  readonly transaction = false;
  readonly statements = [
    `ALTER TABLE templates
      ADD COLUMN IF NOT EXISTS expiry varchar(6) NOT NULL DEFAULT 'unused',
      ADD COLUMN IF NOT EXISTS expires_at timestamptz`,
    'DROP INDEX IF EXISTS scan_review_entries_client_changed',
    `CREATE INDEX CONCURRENTLY scan_review_entries_client_changed ON scan_review_entries (client_id, changed_at)`,
  ];
}
