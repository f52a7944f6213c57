import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** Held mail that two people release, that is decided with its scan, and that is judged again. */
export class HeldMail1795824000008 extends ForwardOnly {
  readonly statements = [
    `ALTER TABLE mail_messages ADD COLUMN proposed_at timestamptz, ADD COLUMN proposed_by varchar(320),
      ADD COLUMN proposed_by_id uuid, ADD COLUMN proposed_to text[],
      ADD COLUMN signed_until timestamptz`,
    // No version that held mail has shipped: the table has few rows.
    'CREATE INDEX mail_messages_scan ON mail_messages (client_id, scan_id) WHERE hold_kind IS NOT NULL',
    `CREATE TABLE mail_rejudgings (
      id uuid PRIMARY KEY,
      ${CLIENT},
      preview boolean NOT NULL,
      asked_by varchar(320) NOT NULL,
      actor_id uuid,
      message_ids uuid[] NOT NULL,
      done int NOT NULL DEFAULT 0,
      passing int NOT NULL DEFAULT 0,
      ${TIMES}
    )`,
    'CREATE INDEX mail_rejudgings_client ON mail_rejudgings (client_id)',
    'CREATE INDEX mail_rejudgings_open ON mail_rejudgings (updated_at) WHERE done < cardinality(message_ids)',
  ];
}
