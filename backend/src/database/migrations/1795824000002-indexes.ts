import type { QueryRunner } from 'typeorm';
import { ForwardOnly } from './forward-only.js';
import { createSearchExtensions } from './search-extensions.js';

const PEOPLE = [
  'CREATE UNIQUE INDEX users_email ON users (email)',
  'CREATE INDEX users_client ON users (client_id)',
  `CREATE UNIQUE INDEX users_provider ON users (client_id, provider_issuer, provider_subject)
    WHERE provider_subject IS NOT NULL`,
  'CREATE UNIQUE INDEX invitations_client_email ON invitations (client_id, email)',
  'CREATE UNIQUE INDEX invitations_token_digest ON invitations (token_digest)',
  'CREATE INDEX sessions_user ON sessions (user_id)',
  'CREATE INDEX sessions_expires_at ON sessions (expires_at)',
  'CREATE INDEX sessions_ended_at ON sessions (ended_at) WHERE ended_at IS NOT NULL',
  'CREATE UNIQUE INDEX password_resets_token_digest ON password_resets (token_digest)',
  'CREATE INDEX password_resets_user ON password_resets (user_id)',
  'CREATE INDEX password_resets_created_by ON password_resets (created_by) WHERE created_by IS NOT NULL',
  'CREATE INDEX password_resets_created_at ON password_resets (created_at)',
  'CREATE UNIQUE INDEX sign_in_challenges_token_digest ON sign_in_challenges (token_digest)',
  'CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id, id)',
  // Several companies may claim a domain; one of them can have proven it.
  'CREATE UNIQUE INDEX company_domains_client_name ON company_domains (client_id, name)',
  'CREATE UNIQUE INDEX company_domains_proven ON company_domains (name) WHERE proven_at IS NOT NULL',
  'CREATE UNIQUE INDEX email_changes_token_digest ON email_changes (token_digest)',
  'CREATE UNIQUE INDEX email_changes_undo_digest ON email_changes (undo_digest)',
  'CREATE INDEX email_changes_user ON email_changes (user_id, created_at)',
  'CREATE INDEX email_changes_created_at ON email_changes (created_at)',
  'CREATE INDEX audit_log_client_newest ON audit_log (client_id, id)',
  'CREATE INDEX audit_log_client_action ON audit_log (client_id, action, id)',
  'CREATE INDEX audit_log_client_actor ON audit_log (client_id, actor_id, id)',
  'CREATE INDEX audit_log_created_at ON audit_log (created_at)',
];

const COMPANY = [
  'CREATE UNIQUE INDEX subscriptions_payment_customer ON subscriptions (payment_customer_id)',
  // Whom to compare with the payment provider next.
  `CREATE INDEX subscriptions_reconciled_at ON subscriptions (reconciled_at NULLS FIRST)
    WHERE payment_customer_id IS NOT NULL AND payment_subscription_id IS NOT NULL`,
  'CREATE INDEX billing_events_open ON billing_events (received_at) WHERE done_at IS NULL',
  'CREATE INDEX billing_events_done ON billing_events (done_at)',
  'CREATE INDEX scanning_instructions_client_created ON scanning_instructions (client_id, created_at)',
  'CREATE UNIQUE INDEX api_keys_digest ON api_keys (digest)',
  'CREATE UNIQUE INDEX api_keys_previous_digest ON api_keys (previous_digest) WHERE previous_digest IS NOT NULL',
  'CREATE INDEX api_keys_client_created ON api_keys (client_id, created_at)',
  'CREATE INDEX api_keys_instructions ON api_keys (scanning_instructions_id)',
  'CREATE UNIQUE INDEX profiles_of_client ON profiles (client_id) WHERE api_key_id IS NULL',
  'CREATE UNIQUE INDEX profiles_of_key ON profiles (api_key_id) WHERE api_key_id IS NOT NULL',
  'CREATE INDEX profiles_client ON profiles (client_id)',
  'CREATE UNIQUE INDEX templates_client_skeleton ON templates (client_id, skeleton)',
  'CREATE INDEX templates_client_newest ON templates (client_id, id)',
  'CREATE INDEX template_features_template ON template_features (template_id)',
];

/** What a history is filtered by that few scans have. */
const KINDS = 'client_id, channel, engine, degraded';
const UNFINISHED = `status IN ('queued', 'running')`;

/** The history of a company. Indexes include `expires_at`, so that pages are found and counted without reading rows. */
const HISTORY = [
  // The history with what it is filtered by: any filter, alone or with others, reads this index and no rows. One such index
  // instead of one for each filter keeps writing a scan as cheap.
  `CREATE INDEX scans_client_triage ON scans (client_id, id)
    INCLUDE (expires_at, created_at, channel, score, engine, degraded, api_key_id, scanning_instructions_name, sender)`,
  // The same for the few scans that have a review: the others cost no more to write.
  `CREATE INDEX scans_client_review ON scans (client_id, review_status, id)
    INCLUDE (expires_at, created_at, channel, score, engine, degraded, api_key_id, scanning_instructions_name, sender,
      assignee_id)
    WHERE review_status IS NOT NULL`,
  `CREATE INDEX scans_client_by_score ON scans (client_id, (coalesce(score, 0)::int) DESC, id DESC)
    INCLUDE (expires_at)`,
  // Filters that leave few scans of a long history, or none, are answered without reading the whole of it. Scans of a kind
  // share one entry, and PostgreSQL skips through the kinds by whichever column is asked for.
  `CREATE INDEX scans_client_kind ON scans (${KINDS}, scanning_instructions_name)`,
  // What is rare with one company may be common with all others.
  `CREATE STATISTICS scans_kinds (mcv) ON ${KINDS} FROM scans`,
  `CREATE INDEX scans_client_api_key ON scans (client_id, api_key_id, id) INCLUDE (expires_at)
    WHERE api_key_id IS NOT NULL`,
  `CREATE INDEX scans_client_sender ON scans (client_id, sender, id) INCLUDE (expires_at) WHERE sender IS NOT NULL`,
  'CREATE INDEX scans_client_by_sender ON scans (client_id, sender_id, id) INCLUDE (expires_at)',
  `CREATE INDEX scans_client_external ON scans (client_id, external_id, id) INCLUDE (expires_at)
    WHERE external_id IS NOT NULL`,
  `CREATE INDEX scans_client_template ON scans (client_id, (template ->> 'id'), id) INCLUDE (expires_at)
    WHERE template IS NOT NULL`,
  `CREATE INDEX scans_client_batch ON scans (client_id, batch_id, id) INCLUDE (expires_at, status, score, batch_line)
    WHERE batch_id IS NOT NULL`,
  'CREATE INDEX scans_outbreak ON scans (client_id, outbreak_id, id) WHERE outbreak_id IS NOT NULL',
  // A scan is added once it is finished and a job has come to it, not with each change of its status.
  `CREATE INDEX scans_search_text ON scans USING gin (
    client_id,
    (coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, '')) gin_trgm_ops
  ) WITH (gin_pending_list_limit = 1024) WHERE status IN ('completed', 'failed') AND unindexed IS NULL`,
  'CREATE INDEX scans_unindexed ON scans (client_id, id) WHERE unindexed',
];

/** What is unfinished, what is to be removed, and what else a scan has. */
const SCANS = [
  `CREATE INDEX scans_client_unfinished ON scans (client_id, id) WHERE ${UNFINISHED}`,
  // Whose turn it is.
  `CREATE INDEX scans_client_place ON scans (client_id, batched) WHERE ${UNFINISHED}`,
  `CREATE INDEX scans_unfinished ON scans (updated_at) WHERE ${UNFINISHED}`,
  `CREATE INDEX scans_batch_failed ON scans (client_id, batch_id, batch_line)
    WHERE batch_id IS NOT NULL AND status = 'failed'`,
  'CREATE INDEX scans_client_expiry ON scans (client_id, expires_at)',
  'CREATE INDEX scans_expires_at ON scans (expires_at)',
  'CREATE UNIQUE INDEX idempotency_keys_client_key ON idempotency_keys (client_id, key_digest)',
  'CREATE INDEX idempotency_keys_expires_at ON idempotency_keys (expires_at)',
  'CREATE INDEX scan_batches_client ON scan_batches (client_id, id)',
  'CREATE INDEX scan_batches_client_people ON scan_batches (client_id, id) WHERE api_key_id IS NULL',
  'CREATE INDEX scan_batches_expires_at ON scan_batches (expires_at)',
  'CREATE INDEX batch_refusals_client ON batch_refusals (client_id, bytes)',
  'CREATE INDEX scan_feedback_client_newest ON scan_feedback (client_id, scan_id)',
  'CREATE INDEX scan_review_entries_client ON scan_review_entries (client_id, scan_id)',
  'CREATE UNIQUE INDEX saved_views_user_name ON saved_views (user_id, name)',
  'CREATE INDEX saved_views_client ON saved_views (client_id)',
];

const SENDERS_AND_OUTBREAKS = [
  'CREATE INDEX senders_client_newest ON senders (client_id, last_seen, id)',
  'CREATE INDEX senders_client_volume ON senders (client_id, messages, id)',
  'CREATE INDEX senders_client_risk ON senders (client_id, risk, id)',
  'CREATE INDEX senders_last_seen ON senders (last_seen)',
  'CREATE INDEX company_hosts_client_newest ON company_hosts (client_id, last_seen)',
  ...['band1', 'band2', 'band3', 'band4'].map(
    (band) => `CREATE INDEX message_clusters_${band} ON message_clusters (client_id, ${band}, id)`,
  ),
  'CREATE INDEX message_clusters_last_seen ON message_clusters (last_seen)',
  'CREATE INDEX cluster_members_scan ON cluster_members (scan_id)',
  'CREATE INDEX outbreaks_client ON outbreaks (client_id, id)',
  `CREATE INDEX outbreaks_client_open ON outbreaks (client_id) WHERE status = 'open'`,
  'CREATE INDEX outbreaks_to_mark ON outbreaks (id) WHERE to_mark',
];

const NOTICES = [
  'CREATE INDEX alerts_client_newest ON alerts (client_id, last_at, id)',
  'CREATE INDEX alerts_client_kind ON alerts (client_id, kind, closes_at)',
  // Occurrences gather in one alert of their kind until it is closed.
  'CREATE UNIQUE INDEX alerts_gathering ON alerts (client_id, kind) WHERE closed_at IS NULL',
  'CREATE INDEX alerts_to_close ON alerts (closes_at) WHERE closed_at IS NULL',
  'CREATE INDEX alerts_created ON alerts (created_at)',
  'CREATE INDEX alert_channels_client ON alert_channels (client_id, id)',
  'CREATE UNIQUE INDEX alert_channels_user ON alert_channels (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX alert_channels_next ON alert_channels (next_at) WHERE next_at IS NOT NULL',
  'CREATE INDEX alert_channels_held ON alert_channels (client_id) WHERE held_until IS NOT NULL',
  'CREATE INDEX alert_notices_due ON alert_notices (channel_id, due_at)',
  'CREATE INDEX alert_notices_alert ON alert_notices (alert_id)',
  'CREATE INDEX alert_notices_client ON alert_notices (client_id)',
  'CREATE INDEX alert_readers_client ON alert_readers (client_id)',
  'CREATE INDEX webhook_endpoints_client ON webhook_endpoints (client_id, id)',
  'CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, id)',
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'pending'`,
  // Whose turn it is. A test has turns of its own: an endpoint that fails may still be tested.
  `CREATE INDEX webhook_deliveries_next ON webhook_deliveries (endpoint_id, next_attempt_at)
    WHERE status = 'pending' AND event_type <> 'endpoint.test'`,
  `CREATE INDEX webhook_deliveries_next_test ON webhook_deliveries (endpoint_id, next_attempt_at)
    WHERE status = 'pending' AND event_type = 'endpoint.test'`,
  'CREATE INDEX webhook_deliveries_held ON webhook_deliveries (endpoint_id, held_until) WHERE held_until IS NOT NULL',
  'CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at)',
];

/** Those that no query reads by are for foreign keys: deleting a company or a person must not read whole tables. */
export class Indexes1795824000002 extends ForwardOnly {
  readonly statements = [...PEOPLE, ...COMPANY, ...HISTORY, ...SCANS, ...SENDERS_AND_OUTBREAKS, ...NOTICES];

  override async up(queryRunner: QueryRunner): Promise<void> {
    await createSearchExtensions(queryRunner);
    await super.up(queryRunner);
  }
}
