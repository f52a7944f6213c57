import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** Mail that passes through mail servers, and what its company wants to become of it. */
export class MailFlow1795824000006 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE mail_policies (
      id uuid PRIMARY KEY,
      ${CLIENT},
      api_key_id uuid REFERENCES api_keys ON DELETE CASCADE,
      version int NOT NULL,
      content jsonb NOT NULL,
      ${TIMES}
    )`,
    'CREATE UNIQUE INDEX mail_policies_of_client ON mail_policies (client_id) WHERE api_key_id IS NULL',
    'CREATE UNIQUE INDEX mail_policies_of_key ON mail_policies (api_key_id) WHERE api_key_id IS NOT NULL',
    'CREATE INDEX mail_policies_client ON mail_policies (client_id)',
    `CREATE FUNCTION mail_policy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('mail_policy_changed', '');
        RETURN NULL;
      END
    $$`,
    `CREATE TRIGGER mail_policies_changed AFTER INSERT OR UPDATE OR DELETE ON mail_policies
      FOR EACH STATEMENT EXECUTE FUNCTION mail_policy_changed()`,
    `CREATE TABLE mail_messages (
      id uuid PRIMARY KEY,
      ${CLIENT},
      api_key_id uuid NOT NULL,
      door varchar(10) NOT NULL,
      fingerprint bytea NOT NULL,
      content bytea NOT NULL,
      scan_id uuid,
      sender varchar(320) NOT NULL,
      envelope_from varchar(320) NOT NULL,
      recipients text[] NOT NULL,
      message_id varchar(255),
      subject varchar(998),
      queue_id varchar(100),
      client_address varchar(100),
      size int NOT NULL,
      score smallint,
      action varchar(10) NOT NULL,
      reason varchar(20),
      reason_code varchar(60),
      observed boolean NOT NULL,
      state varchar(10) NOT NULL,
      reply varchar(1000),
      answered boolean NOT NULL DEFAULT false,
      unsure boolean NOT NULL DEFAULT false,
      attempts int NOT NULL DEFAULT 1,
      judged_ms int NOT NULL,
      relay_ms int,
      hold_kind varchar(10),
      held_until timestamptz,
      reminded boolean NOT NULL DEFAULT false,
      decision varchar(10),
      decided_at timestamptz,
      decided_by varchar(320),
      decision_reason varchar(20),
      decision_note varchar(1000),
      release_to text[],
      pending text[],
      due timestamptz,
      dot_at timestamptz,
      sendings int NOT NULL DEFAULT 0,
      key_id varchar(40),
      data_key bytea,
      expires_at timestamptz NOT NULL,
      ${TIMES}
    )`,
    'CREATE INDEX mail_messages_client ON mail_messages (client_id, id)',
    'CREATE INDEX mail_messages_fingerprint ON mail_messages (fingerprint)',
    'CREATE INDEX mail_messages_content ON mail_messages (content)',
    'CREATE INDEX mail_messages_message_id ON mail_messages (client_id, message_id)',
    'CREATE INDEX mail_messages_sender ON mail_messages (client_id, sender, id)',
    'CREATE INDEX mail_messages_recipients ON mail_messages USING gin (client_id, recipients)',
    `CREATE INDEX mail_messages_stopped ON mail_messages (client_id, state, id)
      WHERE state IN ('deferred', 'rejected', 'held', 'released', 'refused', 'expired')`,
    `CREATE INDEX mail_messages_action ON mail_messages (client_id, action, id) WHERE action <> 'deliver'`,
    `CREATE INDEX mail_messages_held ON mail_messages (client_id, id) WHERE state = 'held'`,
    `CREATE INDEX mail_messages_held_until ON mail_messages (held_until) WHERE state = 'held'`,
    'CREATE INDEX mail_messages_decided ON mail_messages (client_id, id) WHERE decided_at IS NOT NULL',
    'CREATE INDEX mail_messages_stored ON mail_messages (client_id) WHERE data_key IS NOT NULL',
    'CREATE INDEX mail_messages_due ON mail_messages (due) WHERE due IS NOT NULL',
    'CREATE INDEX mail_messages_expires ON mail_messages (expires_at)',
    `CREATE TABLE mail_chunks (
      message_id uuid NOT NULL REFERENCES mail_messages ON DELETE CASCADE,
      number int NOT NULL,
      content bytea NOT NULL,
      PRIMARY KEY (message_id, number)
    )`,
    // Ciphertext does not get smaller by compression.
    'ALTER TABLE mail_chunks ALTER COLUMN content SET STORAGE EXTERNAL',
    `CREATE TABLE mail_decisions (
      id uuid PRIMARY KEY,
      ${CLIENT},
      decision varchar(10) NOT NULL,
      reason varchar(20),
      note varchar(1000),
      decided_by varchar(320) NOT NULL,
      actor_id uuid,
      message_ids uuid[] NOT NULL,
      done int NOT NULL DEFAULT 0,
      decided int NOT NULL DEFAULT 0,
      ${TIMES}
    )`,
    'CREATE INDEX mail_decisions_client ON mail_decisions (client_id)',
    'CREATE INDEX mail_decisions_open ON mail_decisions (updated_at) WHERE done < cardinality(message_ids)',
  ];
}
