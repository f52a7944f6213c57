import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

const changesPolicies = (table: string) =>
  `CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION mail_policy_changed()`;

/**
 * Groups of senders with policies of their own, and how many recipients each sender had. The policies have a table of their own:
 * the version before takes any row of `mail_policies` without a key for the company's.
 */
export class SenderGroupsAndLimits1795824000007 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE mail_sender_groups (
      id uuid PRIMARY KEY,
      ${CLIENT},
      name varchar(100) NOT NULL,
      ${TIMES}
    )`,
    'CREATE UNIQUE INDEX mail_sender_groups_name ON mail_sender_groups (client_id, name)',
    `CREATE TABLE mail_sender_entries (
      ${CLIENT},
      entry varchar(320) NOT NULL,
      group_id uuid NOT NULL REFERENCES mail_sender_groups ON DELETE CASCADE,
      PRIMARY KEY (client_id, entry)
    )`,
    'CREATE INDEX mail_sender_entries_group ON mail_sender_entries (group_id)',
    `CREATE TABLE mail_group_policies (
      id uuid PRIMARY KEY,
      ${CLIENT},
      group_id uuid NOT NULL REFERENCES mail_sender_groups ON DELETE CASCADE,
      version int NOT NULL,
      content jsonb NOT NULL,
      ${TIMES}
    )`,
    'CREATE UNIQUE INDEX mail_group_policies_group ON mail_group_policies (group_id)',
    'CREATE INDEX mail_group_policies_client ON mail_group_policies (client_id)',
    ...['mail_sender_groups', 'mail_sender_entries', 'mail_group_policies'].map(changesPolicies),
    `CREATE TABLE mail_sender_counts (
      ${CLIENT},
      sender varchar(320) NOT NULL,
      hour timestamptz NOT NULL,
      in_hour int NOT NULL DEFAULT 0,
      external_in_hour int NOT NULL DEFAULT 0,
      in_day int NOT NULL DEFAULT 0,
      alerted_on date,
      stopped_until timestamptz,
      stopped_by varchar(20),
      stopped_at_limit int,
      stop_observed boolean NOT NULL DEFAULT false,
      PRIMARY KEY (client_id, sender)
    )`,
    'CREATE INDEX mail_sender_counts_hour ON mail_sender_counts (hour)',
    'ALTER TABLE mail_messages ADD COLUMN counted boolean NOT NULL DEFAULT false',
  ];
}
