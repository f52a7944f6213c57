import { ForwardOnly } from './forward-only.js';

/** What events came by tokens that a provider has signed. The version before writes none of it. */
export class EventTokens1795824000024 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE IF NOT EXISTS event_tokens (
      source_id uuid NOT NULL REFERENCES event_sources ON DELETE CASCADE,
      token bytea NOT NULL,
      event bytea NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (source_id, token)
    )`,
    'CREATE INDEX IF NOT EXISTS event_tokens_seen ON event_tokens (seen_at)',
    'CREATE INDEX IF NOT EXISTS event_tokens_newest ON event_tokens (source_id, seen_at)',
  ];
}
