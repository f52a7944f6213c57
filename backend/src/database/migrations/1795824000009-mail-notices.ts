import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** Senders are notified of mail that was held or refused, and answer. */
export class MailNotices1795824000009 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE mail_notice_settings (
      id uuid PRIMARY KEY,
      ${CLIENT},
      version int NOT NULL,
      content jsonb NOT NULL,
      ${TIMES}
    )`,
    'CREATE UNIQUE INDEX mail_notice_settings_client ON mail_notice_settings (client_id)',
    `CREATE TABLE mail_notices (
      id uuid PRIMARY KEY,
      ${CLIENT},
      address varchar(320) NOT NULL,
      due_at timestamptz NOT NULL,
      closed_at timestamptz,
      leased_until timestamptz,
      attempts int NOT NULL DEFAULT 0,
      sent_at timestamptz,
      claimed_at timestamptz,
      denied_at timestamptz,
      reported_at timestamptz,
      ${TIMES}
    )`,
    'CREATE UNIQUE INDEX mail_notices_gathering ON mail_notices (client_id, address) WHERE closed_at IS NULL',
    'CREATE INDEX mail_notices_address ON mail_notices (client_id, address, closed_at)',
    'CREATE INDEX mail_notices_newest ON mail_notices (client_id, created_at)',
    'CREATE INDEX mail_notices_due ON mail_notices (due_at) WHERE sent_at IS NULL',
    `CREATE INDEX mail_notices_to_report ON mail_notices (denied_at)
      WHERE denied_at IS NOT NULL AND reported_at IS NULL`,
    'CREATE INDEX mail_notices_created ON mail_notices (created_at)',
    `CREATE TABLE mail_notice_messages (
      notice_id uuid NOT NULL REFERENCES mail_notices ON DELETE CASCADE,
      message_id uuid NOT NULL REFERENCES mail_messages ON DELETE CASCADE,
      PRIMARY KEY (notice_id, message_id)
    )`,
    'CREATE INDEX mail_notice_messages_message ON mail_notice_messages (message_id)',
    'ALTER TABLE mail_messages ADD COLUMN claimed_at timestamptz, ADD COLUMN denied_at timestamptz',
  ];
}
