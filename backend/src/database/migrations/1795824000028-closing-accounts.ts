import { ForwardOnly } from './forward-only.js';

/** A company can close its account: it is erased at `closes_at`. The version before lets it go on until then. */
export class ClosingAccounts1795824000028 extends ForwardOnly {
  readonly statements = [
    `ALTER TABLE clients
      ADD COLUMN IF NOT EXISTS closes_at timestamptz,
      ADD COLUMN IF NOT EXISTS closing_reminded boolean NOT NULL DEFAULT false`,
    'CREATE INDEX IF NOT EXISTS clients_closing ON clients (closes_at) WHERE closes_at IS NOT NULL',
    // What a key or a session may do is remembered for a second, unless this changes.
    `CREATE TRIGGER clients_closing_access_changed AFTER UPDATE OF closes_at ON clients
      FOR EACH STATEMENT EXECUTE FUNCTION access_changed()`,
  ];
}
