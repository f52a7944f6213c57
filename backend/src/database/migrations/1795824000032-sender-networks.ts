import { ForwardOnly } from './forward-only.js';
import { CLIENT } from './tables/shared-columns.js';

/** From which networks accounts send. The version before writes none of it. */
export class SenderNetworks1795824000032 extends ForwardOnly {
  readonly statements = [
    'ALTER TABLE scans ADD COLUMN IF NOT EXISTS submitter_network varchar(43)',
    'ALTER TABLE scans ADD COLUMN IF NOT EXISTS submitter_country varchar(2)',
    `CREATE TABLE IF NOT EXISTS sender_networks (
      ${CLIENT},
      sender_id uuid NOT NULL REFERENCES senders ON DELETE CASCADE,
      network varchar(43) NOT NULL,
      country varchar(2),
      messages int NOT NULL,
      first_seen timestamptz NOT NULL,
      last_seen timestamptz NOT NULL,
      PRIMARY KEY (client_id, sender_id, network)
    )`,
    'CREATE INDEX IF NOT EXISTS sender_networks_sender ON sender_networks (sender_id)',
    'CREATE INDEX IF NOT EXISTS sender_networks_last_seen ON sender_networks (last_seen)',
  ];
}
