import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** Decisions about all scans that match a filter, which are carried out behind, and an index of what they are grouped by. */
export class ReviewDecisions1795824000014 extends ForwardOnly {
  readonly transaction = false;
  readonly statements = [
    `CREATE TABLE IF NOT EXISTS review_decisions (
      id uuid PRIMARY KEY,
      ${CLIENT},
      change jsonb NOT NULL,
      was varchar(10),
      decided_by varchar(254) NOT NULL,
      actor_id uuid NOT NULL,
      scan_ids uuid[] NOT NULL,
      done int NOT NULL DEFAULT 0,
      changed_ids uuid[] NOT NULL DEFAULT '{}',
      ${TIMES}
    )`,
    'CREATE INDEX IF NOT EXISTS review_decisions_client ON review_decisions (client_id)',
    'CREATE INDEX IF NOT EXISTS review_decisions_open ON review_decisions (updated_at) WHERE done < cardinality(scan_ids)',
    'DROP INDEX IF EXISTS scans_client_open',
    // What waits, with all that it is grouped by: 10,000 of them are grouped without reading rows.
    `CREATE INDEX CONCURRENTLY scans_client_open ON scans (client_id, id)
      INCLUDE (expires_at, created_at, sender, sender_id, score, review_version, outbreak_id) WHERE review_status = 'open'`,
  ];
}
