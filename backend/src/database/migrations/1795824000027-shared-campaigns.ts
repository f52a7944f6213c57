import { ForwardOnly } from './forward-only.js';
import { CLIENT } from './tables/shared-columns.js';

/** Campaigns that companies share. The version before writes none, and raises nothing. */
export class SharedCampaigns1795824000027 extends ForwardOnly {
  readonly statements = [
    'ALTER TABLE clients ADD COLUMN shares_campaigns boolean NOT NULL DEFAULT false',
    `CREATE TABLE shared_lures (
      outbreak_id uuid PRIMARY KEY REFERENCES outbreaks ON DELETE CASCADE,
      ${CLIENT},
      fingerprint int[] NOT NULL,
      hosts text[] NOT NULL,
      counts boolean NOT NULL,
      seen_at timestamptz NOT NULL
    )`,
    'CREATE INDEX shared_lures_client ON shared_lures (client_id, seen_at)',
    'CREATE INDEX shared_lures_seen ON shared_lures (seen_at)',
    `CREATE FUNCTION campaigns_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('campaigns_changed', '');
        RETURN NULL;
      END $$`,
    // For each row: the jobs that share and forget mostly find none.
    `CREATE TRIGGER shared_lures_campaigns_changed AFTER INSERT OR DELETE ON shared_lures
      FOR EACH ROW EXECUTE FUNCTION campaigns_changed()`,
    `CREATE TRIGGER clients_campaigns_changed AFTER UPDATE OF shares_campaigns ON clients
      FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed()`,
    `CREATE TRIGGER outbreaks_campaigns_changed AFTER UPDATE OF status ON outbreaks
      FOR EACH ROW WHEN (NEW.status = 'released') EXECUTE FUNCTION campaigns_changed()`,
  ];
}
