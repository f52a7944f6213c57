import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** What both the state of a sender and its history say. */
const STATE = `
      version int NOT NULL,
      state varchar(10) NOT NULL,
      reason varchar(20) NOT NULL,
      evidence jsonb NOT NULL,
      set_by varchar(320),
      note varchar(1000),
      until timestamptz,
      limit_per_hour int`;

/** States of senders with their history, the rules that set them, and what they change in scans and in the counts of mail. */
export class SenderStates1795824000017 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE sender_states (
      ${CLIENT},
      sender_id uuid NOT NULL,${STATE},
      since timestamptz NOT NULL,
      PRIMARY KEY (client_id, sender_id)
    )`,
    `CREATE INDEX sender_states_state ON sender_states (client_id, state) WHERE state <> 'active'`,
    `CREATE INDEX sender_states_until ON sender_states (until) WHERE state <> 'active' AND until IS NOT NULL`,
    `CREATE TABLE sender_state_changes (
      id uuid PRIMARY KEY,
      ${CLIENT},
      sender_id uuid NOT NULL,${STATE},
      was varchar(10) NOT NULL,
      changed_at timestamptz NOT NULL
    )`,
    'CREATE INDEX sender_state_changes_sender ON sender_state_changes (client_id, sender_id, changed_at)',
    'CREATE INDEX sender_state_changes_changed ON sender_state_changes (changed_at)',
    `CREATE TABLE sender_rules (
      client_id uuid PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
      version int NOT NULL,
      content jsonb NOT NULL,
      ${TIMES}
    )`,
    `CREATE FUNCTION sender_rules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('sender_rules_changed', '');
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER sender_rules_changed AFTER INSERT OR UPDATE OR DELETE ON sender_rules
      FOR EACH STATEMENT EXECUTE FUNCTION sender_rules_changed()`,
    `ALTER TABLE scans ADD COLUMN sender_state varchar(10) NOT NULL DEFAULT 'active'`,
    'ALTER TABLE mail_sender_counts ADD COLUMN messages_in_hour int NOT NULL DEFAULT 0',
  ];
}
