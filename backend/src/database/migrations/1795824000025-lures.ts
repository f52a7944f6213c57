import { ForwardOnly } from './forward-only.js';

/** Messages that lead to one new host in whatever words. The version before finds none of them, and writes none. */
export class Lures1795824000025 extends ForwardOnly {
  readonly transaction = false;
  readonly statements = [
    'ALTER TABLE message_clusters ADD COLUMN IF NOT EXISTS lure text',
    'ALTER TABLE cluster_members ADD COLUMN IF NOT EXISTS is_lure boolean NOT NULL DEFAULT false',
    'ALTER TABLE outbreaks ADD COLUMN IF NOT EXISTS lure text',
    'DROP INDEX IF EXISTS message_clusters_lure',
    'CREATE INDEX CONCURRENTLY message_clusters_lure ON message_clusters (client_id, lure) WHERE lure IS NOT NULL',
  ];
}
