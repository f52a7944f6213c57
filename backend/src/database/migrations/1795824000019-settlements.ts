import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** False alarms that are settled for good, with what that changes. */
export class Settlements1795824000019 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE settlements (
      id uuid PRIMARY KEY,
      ${CLIENT},
      asked_by uuid NOT NULL,
      scan_id uuid NOT NULL,
      remedy jsonb NOT NULL,
      scan_ids uuid[] NOT NULL,
      not_kept int NOT NULL,
      is_whole boolean NOT NULL,
      done int NOT NULL DEFAULT 0,
      undecided int NOT NULL DEFAULT 0,
      drops jsonb NOT NULL DEFAULT '{}',
      harmful_ids uuid[] NOT NULL DEFAULT '{}',
      open_ids uuid[] NOT NULL DEFAULT '{}',
      held_ids uuid[] NOT NULL DEFAULT '{}',
      held int NOT NULL DEFAULT 0,
      confirmed_at timestamptz,
      decision_ids uuid[] NOT NULL DEFAULT '{}',
      ${TIMES}
    )`,
    'CREATE INDEX settlements_client ON settlements (client_id)',
    'CREATE INDEX settlements_open ON settlements (updated_at) WHERE done < cardinality(scan_ids)',
  ];
}
