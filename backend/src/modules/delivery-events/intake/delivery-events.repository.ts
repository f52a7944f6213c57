import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DeliveryEventEntity } from './delivery-event.entity.js';

export type NewDeliveryEvent = Pick<
  DeliveryEventEntity,
  | 'id'
  | 'source'
  | 'sourceId'
  | 'eventKey'
  | 'type'
  | 'class'
  | 'status'
  | 'recipient'
  | 'occurredAt'
  | 'match'
>;

/** What is there already, or comes twice in one request, is left as it is. */
const INSERT = `
  INSERT INTO delivery_events (id, client_id, source, source_id, event_key, type, class, status, recipient, occurred_at, match, match_at)
  SELECT id, $1, source, source_id, event_key, type, class, status, recipient, occurred_at, match, now()
  FROM json_to_recordset($2::json) AS event (id uuid, source varchar, source_id uuid, event_key varchar, type varchar,
    class varchar, status varchar, recipient varchar, occurred_at timestamptz, match jsonb)
  ON CONFLICT (client_id, event_key) DO NOTHING`;

const IS_FULL = `
  SELECT EXISTS (SELECT FROM delivery_events WHERE client_id = $1 AND match_at IS NOT NULL OFFSET $2) AS full`;

/** The latest of a scan. */
const OF_SCAN = `
  SELECT id, source, type, class, status, recipient, occurred_at AS "occurredAt"
  FROM delivery_events WHERE scan_id = $2 AND client_id = $1 ORDER BY id DESC LIMIT $3`;

export type ShownEvent = Pick<
  DeliveryEventEntity,
  'id' | 'source' | 'type' | 'class' | 'status' | 'recipient' | 'occurredAt'
>;

@Injectable()
export class DeliveryEventsRepository {
  constructor(
    @InjectRepository(DeliveryEventEntity) private readonly rows: Repository<DeliveryEventEntity>,
  ) {}

  /** Whether more than `most` events of the client wait to be matched. */
  async isFull(clientId: string, most: number): Promise<boolean> {
    const [row] = await this.rows.query<{ full: boolean }[]>(IS_FULL, [clientId, most]);
    return row?.full ?? false;
  }

  async insert(clientId: string, events: readonly NewDeliveryEvent[]): Promise<void> {
    const rows = events.map(({ sourceId, eventKey, occurredAt, ...event }) => ({
      ...event,
      source_id: sourceId,
      event_key: eventKey,
      occurred_at: occurredAt,
    }));
    await this.rows.query(INSERT, [clientId, JSON.stringify(rows)]);
  }

  async hasScan(clientId: string, scanId: string): Promise<boolean> {
    const rows = await this.rows.query<unknown[]>(
      'SELECT FROM scans WHERE id = $2 AND client_id = $1 AND expires_at > now()',
      [clientId, scanId],
    );
    return rows.length > 0;
  }

  ofScan(clientId: string, scanId: string, limit: number): Promise<ShownEvent[]> {
    return this.rows.query(OF_SCAN, [clientId, scanId, limit]);
  }
}
