import { ForwardOnly } from './forward-only.js';

/** What companies choose to keep of messages, and what was kept of each. The version before keeps all, as it does by default. */
export class Retention1795824000010 extends ForwardOnly {
  readonly statements = [
    `ALTER TABLE clients ADD COLUMN retain varchar(10) NOT NULL DEFAULT 'full'`,
    'ALTER TABLE api_keys ADD COLUMN retain varchar(10)',
    // `sealed`: the content of a message that waits for its verdict and is not kept, encrypted.
    `ALTER TABLE scans ADD COLUMN retain varchar(10) NOT NULL DEFAULT 'full', ADD COLUMN sealed text`,
    `ALTER TABLE mail_messages ADD COLUMN retain varchar(10) NOT NULL DEFAULT 'full'`,
    `CREATE FUNCTION retention_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('retention_changed', '');
        RETURN NULL;
      END
    $$`,
    `CREATE TRIGGER clients_retention_changed AFTER UPDATE OF retain ON clients
      FOR EACH STATEMENT EXECUTE FUNCTION retention_changed()`,
    `CREATE TRIGGER api_keys_retention_changed AFTER UPDATE OF retain ON api_keys
      FOR EACH STATEMENT EXECUTE FUNCTION retention_changed()`,
  ];
}
