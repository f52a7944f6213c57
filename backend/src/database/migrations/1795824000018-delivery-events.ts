import { ForwardOnly } from './forward-only.js';
import { CLIENT, TIMES } from './tables/shared-columns.js';

/** What receivers answer, where it comes from, and how often per sender and day. The version before writes none of it. */
export class DeliveryEvents1795824000018 extends ForwardOnly {
  readonly transaction = false;
  readonly statements = [
    // The pseudonym of the Message-ID, by which an answer finds its scan.
    'ALTER TABLE scans ADD COLUMN IF NOT EXISTS message_key varchar(27)',
    'DROP INDEX IF EXISTS scans_client_message_key',
    `CREATE INDEX CONCURRENTLY scans_client_message_key ON scans (client_id, message_key, id)
      WHERE message_key IS NOT NULL`,
    `CREATE TABLE IF NOT EXISTS event_sources (
      id uuid PRIMARY KEY,
      ${CLIENT},
      provider varchar(10) NOT NULL,
      name varchar(100) NOT NULL,
      secret bytea NOT NULL,
      disabled_at timestamptz,
      confirmed_at timestamptz,
      last_event_at timestamptz,
      received int NOT NULL DEFAULT 0,
      matched int NOT NULL DEFAULT 0,
      ${TIMES}
    )`,
    'CREATE INDEX IF NOT EXISTS event_sources_client ON event_sources (client_id, id)',
    `CREATE TABLE IF NOT EXISTS delivery_events (
      id uuid PRIMARY KEY,
      ${CLIENT},
      source varchar(10) NOT NULL,
      source_id uuid,
      event_key varchar(27) NOT NULL,
      type varchar(10) NOT NULL,
      class varchar(20) NOT NULL,
      status varchar(12),
      recipient varchar(320),
      occurred_at timestamptz NOT NULL,
      scan_id uuid REFERENCES scans ON DELETE CASCADE,
      match jsonb,
      match_at timestamptz,
      attempts smallint NOT NULL DEFAULT 0,
      ${TIMES}
    )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS delivery_events_key ON delivery_events (client_id, event_key)',
    `CREATE INDEX IF NOT EXISTS delivery_events_scan ON delivery_events (scan_id, id) WHERE scan_id IS NOT NULL`,
    `CREATE INDEX IF NOT EXISTS delivery_events_waiting ON delivery_events (client_id, match_at) WHERE match_at IS NOT NULL`,
    `CREATE TABLE IF NOT EXISTS sender_delivery_days (
      ${CLIENT},
      sender_id uuid NOT NULL,
      day date NOT NULL,
      complaints int NOT NULL DEFAULT 0,
      unknown_recipients int NOT NULL DEFAULT 0,
      bounces int NOT NULL DEFAULT 0,
      alerted smallint NOT NULL DEFAULT 0,
      PRIMARY KEY (client_id, sender_id, day)
    )`,
    'CREATE INDEX IF NOT EXISTS sender_delivery_days_day ON sender_delivery_days (day)',
    // A next hop that refuses a message for good answers for its receiver: whatever process records that, it is an event.
    `CREATE OR REPLACE FUNCTION mail_rejected() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.scan_id IS NOT NULL THEN
          INSERT INTO delivery_events (id, client_id, source, event_key, type, class, occurred_at, match, match_at)
          VALUES (NEW.id, NEW.client_id, 'gateway', left(md5('gateway ' || NEW.id), 27), 'bounce', 'other', now(),
            jsonb_build_object('mailId', NEW.id), now())
          ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END
    $$`,
    'DROP TRIGGER IF EXISTS mail_messages_rejected ON mail_messages',
    `CREATE TRIGGER mail_messages_rejected AFTER UPDATE OF state ON mail_messages FOR EACH ROW
      WHEN (NEW.state = 'rejected' AND OLD.state <> 'rejected') EXECUTE FUNCTION mail_rejected()`,
  ];
}
