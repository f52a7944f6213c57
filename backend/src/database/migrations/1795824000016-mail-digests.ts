import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** Reviewers of held mail, and addresses that are no users, are sent digests. */
export class MailDigests1795824000016 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE mail_digest_recipients (
      id uuid PRIMARY KEY,
      ${CLIENT},
      email varchar(254) NOT NULL,
      group_id uuid REFERENCES mail_sender_groups ON DELETE CASCADE,
      is_ungrouped boolean NOT NULL,
      frequency varchar(10) NOT NULL,
      digest_at varchar(5) NOT NULL,
      time_zone varchar(64) NOT NULL,
      language varchar(2) NOT NULL,
      asked_at timestamptz,
      confirmed_at timestamptz,
      next_at timestamptz NOT NULL,
      leased_until timestamptz,
      attempts int NOT NULL DEFAULT 0,
      failures int NOT NULL DEFAULT 0,
      last_sent_at timestamptz,
      ${TIMES}
    )`,
    `CREATE UNIQUE INDEX mail_digest_recipients_group ON mail_digest_recipients (group_id, email)
      WHERE group_id IS NOT NULL`,
    `CREATE UNIQUE INDEX mail_digest_recipients_company ON mail_digest_recipients (client_id, email, is_ungrouped)
      WHERE group_id IS NULL`,
    'CREATE INDEX mail_digest_recipients_client ON mail_digest_recipients (client_id, id)',
    'CREATE INDEX mail_digest_recipients_next ON mail_digest_recipients (next_at)',
  ];
}
