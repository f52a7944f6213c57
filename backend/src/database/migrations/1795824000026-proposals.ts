import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** What recurs and alarms wrongly, with what would settle it. The version before writes none of it. */
export class Proposals1795824000026 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE IF NOT EXISTS proposals (
      id uuid PRIMARY KEY,
      ${CLIENT},
      scan_id uuid NOT NULL,
      fingerprint int[] NOT NULL,
      hosts text[] NOT NULL,
      messages int NOT NULL,
      days int NOT NULL,
      lowest smallint NOT NULL,
      highest smallint NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      of_alarms int NOT NULL,
      as_template boolean NOT NULL,
      link_hosts text[] NOT NULL,
      expected text[] NOT NULL,
      dismissed_at timestamptz,
      ${TIMES}
    )`,
    'CREATE INDEX IF NOT EXISTS proposals_client ON proposals (client_id, messages)',
  ];
}
