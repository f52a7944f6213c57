import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Retain } from '../../../contract/retain.js';
import type { Transaction } from '../../../database/transactions.js';
import type { DeliveryEventEntity } from '../intake/delivery-event.entity.js';

/** An event that waits, with what was found of its message. */
export type WaitingEvent = Pick<
  DeliveryEventEntity,
  'id' | 'source' | 'sourceId' | 'type' | 'class' | 'status' | 'recipient' | 'attempts'
> & {
  /** Of the next hop, where it is one's answer. */
  reply: string | null;
  recipients: string[] | null;
  scan: FoundScan | null;
};

interface FoundScan {
  id: string;
  senderId: string;
  /** The template that the message matched; null: none. */
  templateId: string | null;
  retain: Retain;
  /** Of its acceptance, in UTC. */
  day: string;
  /** Events that it has. */
  events: number;
}

/** How an event is stored once its message was found. */
export type MatchedEvent = Pick<DeliveryEventEntity, 'id' | 'class' | 'status' | 'recipient' | 'scanId'>;

/** What is counted of a sender's messages of a day that matched the same template, or none. */
export interface Counted {
  senderId: string;
  templateId: string | null;
  day: string;
  complaints: number;
  unknownRecipients: number;
  bounces: number;
}

const NEXT_CLIENT = `
  SELECT client_id AS id FROM delivery_events WHERE client_id > $1 AND match_at <= now() ORDER BY client_id LIMIT 1`;

const LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended('delivery events ' || $1, 0)) AS locked`;

const WAITING = `
  SELECT id, source, source_id, type, class, status, recipient, attempts, match FROM delivery_events
  WHERE client_id = $1 AND match_at <= now() ORDER BY match_at LIMIT $2`;

/** Scans of a sender among which a message that came back is looked for. */
const MOST_OF_SENDER = 500;

const scanBy = (rank: number, condition: string, order = '') => `
  (SELECT ${rank} AS rank, id, sender_id, template, retain, created_at FROM scans
   WHERE client_id = $1 AND ${condition} AND expires_at > now() ${order} LIMIT 1)`;

/**
 * Only scans of the client itself are looked at, whatever an event names: first the ids that we gave out, which belong to one
 * message, then those that others gave, of which the latest counts.
 */
const FIND = `
  WITH waiting AS (${WAITING})
  SELECT waiting.id, waiting.source, waiting.source_id AS "sourceId", waiting.type, waiting.class, waiting.status, waiting.recipient,
    waiting.attempts,
    CASE WHEN waiting.source = 'gateway' THEN mail.reply END AS reply,
    CASE WHEN waiting.source = 'gateway' THEN mail.recipients END AS recipients,
    CASE WHEN scan.id IS NOT NULL THEN jsonb_build_object('id', scan.id, 'senderId', scan.sender_id,
      'templateId', scan.template ->> 'id', 'retain', scan.retain,
      'day', to_char(scan.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
      'events', (SELECT count(*) FROM delivery_events known WHERE known.scan_id = scan.id)) END AS scan
  FROM waiting
  LEFT JOIN mail_messages mail ON mail.id = (match ->> 'mailId')::uuid AND mail.client_id = $1
  LEFT JOIN LATERAL (
    SELECT id, sender_id, template, retain, created_at FROM (
      ${scanBy(1, `id = (match ->> 'scanId')::uuid`)}
      UNION ALL ${scanBy(2, 'id = mail.scan_id')}
      UNION ALL ${scanBy(3, `message_key = match ->> 'messageKey'`, 'ORDER BY id DESC')}
      UNION ALL ${scanBy(4, `external_id = match ->> 'externalId'`, 'ORDER BY id DESC')}
      UNION ALL (SELECT 5, id, sender_id, template, retain, created_at FROM (
        SELECT id, sender_id, template, retain, created_at, fingerprint, expires_at FROM scans
        WHERE client_id = $1 AND sender_id = (match ->> 'senderId')::uuid ORDER BY id DESC LIMIT ${MOST_OF_SENDER}
      ) sent WHERE expires_at > now() AND to_jsonb(fingerprint) = match -> 'fingerprint' ORDER BY id DESC LIMIT 1)
    ) found ORDER BY rank LIMIT 1
  ) scan ON true`;

const STORE = `
  WITH matched AS (
    SELECT * FROM json_to_recordset($2::json) AS event (id uuid, class varchar, status varchar, recipient varchar, "scanId" uuid)
  )
  UPDATE delivery_events SET class = matched.class, status = matched.status, recipient = matched.recipient,
    scan_id = matched."scanId", match = NULL, match_at = NULL, updated_at = now()
  FROM matched WHERE delivery_events.id = matched.id AND delivery_events.client_id = $1`;

const KNOWN = `
  SELECT scan_id AS "scanId", type, recipient FROM delivery_events
  WHERE client_id = $1 AND scan_id = ANY($2) AND recipient IS NOT NULL`;

const PUT_OFF = `
  UPDATE delivery_events SET attempts = attempts + 1, match_at = now() + $3 * interval '1 millisecond', updated_at = now()
  WHERE client_id = $1 AND id = ANY($2)`;

const COUNT = `
  INSERT INTO sender_delivery_days AS known (client_id, sender_id, day, complaints, unknown_recipients, bounces)
  SELECT $1::uuid, "senderId", day, sum(complaints), sum("unknownRecipients"), sum(bounces)
  FROM json_to_recordset($2::json) AS counted ("senderId" uuid, day date, complaints int, "unknownRecipients" int, bounces int)
  GROUP BY "senderId", day
  ON CONFLICT (client_id, sender_id, day) DO UPDATE SET complaints = known.complaints + excluded.complaints,
    unknown_recipients = known.unknown_recipients + excluded.unknown_recipients, bounces = known.bounces + excluded.bounces`;

/** In the order in which the uses of templates are counted, which are counted in the same rows. */
const COUNT_TEMPLATES = `
  INSERT INTO template_delivery_days AS known (client_id, template_id, day, complaints, unknown_recipients)
  SELECT $1::uuid, "templateId", day, sum(complaints), sum("unknownRecipients")
  FROM json_to_recordset($2::json) AS counted ("templateId" uuid, day date, complaints int, "unknownRecipients" int)
  WHERE "templateId" IS NOT NULL GROUP BY "templateId", day ORDER BY "templateId", day
  ON CONFLICT (client_id, template_id, day) DO UPDATE SET complaints = known.complaints + excluded.complaints,
    unknown_recipients = known.unknown_recipients + excluded.unknown_recipients`;

const COUNT_SOURCE = `
  UPDATE event_sources SET received = event_sources.received + counted.received, matched = event_sources.matched + counted.matched
  FROM json_to_recordset($2::json) AS counted (id uuid, received int, matched int)
  WHERE event_sources.id = counted.id AND client_id = $1`;

@Injectable()
export class EventMatchingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The first client after `after` with events to match; null behind the last one. */
  async nextClient(after: string): Promise<string | null> {
    const [client] = await this.dataSource.query<{ id: string }[]>(NEXT_CLIENT, [after]);
    return client?.id ?? null;
  }

  /** Locks a client's events until the transaction ends; false when another process has. */
  async lock(transaction: Transaction, clientId: string): Promise<boolean> {
    const [row] = await transaction.query<{ locked: boolean }[]>(LOCK, [clientId]);
    return row?.locked ?? false;
  }

  find(transaction: Transaction, clientId: string, limit: number): Promise<WaitingEvent[]> {
    return transaction.query(FIND, [clientId, limit]);
  }

  known(
    transaction: Transaction,
    clientId: string,
    scanIds: readonly string[],
  ): Promise<{ scanId: string; type: string; recipient: string }[]> {
    return transaction.query(KNOWN, [clientId, scanIds]);
  }

  async store(transaction: Transaction, clientId: string, events: readonly MatchedEvent[]): Promise<void> {
    if (events.length > 0) await transaction.query(STORE, [clientId, JSON.stringify(events)]);
  }

  async putOff(
    transaction: Transaction,
    clientId: string,
    ids: readonly string[],
    ms: number,
  ): Promise<void> {
    if (ids.length > 0) await transaction.query(PUT_OFF, [clientId, ids, ms]);
  }

  async forget(transaction: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await transaction.query('DELETE FROM delivery_events WHERE client_id = $1 AND id = ANY($2)', [
      clientId,
      ids,
    ]);
  }

  async count(transaction: Transaction, clientId: string, counted: readonly Counted[]): Promise<void> {
    if (counted.length === 0) return;
    const values = [clientId, JSON.stringify(counted)];
    await transaction.query(COUNT, values);
    if (counted.some(({ templateId }) => templateId !== null))
      await transaction.query(COUNT_TEMPLATES, values);
  }

  async countSources(
    transaction: Transaction,
    clientId: string,
    counted: readonly { id: string; received: number; matched: number }[],
  ): Promise<void> {
    if (counted.length > 0) await transaction.query(COUNT_SOURCE, [clientId, JSON.stringify(counted)]);
  }
}
