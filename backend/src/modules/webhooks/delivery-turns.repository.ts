import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { lockName } from '../../database/transactions.js';
import { CLIENT_LIMIT, PROVEN_LIMIT, PROVEN_MS, UNPROVEN_LIMIT } from './delivery-limits.js';
import { TEST_EVENT_TYPE } from './webhook-types.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** A delivery as it is queued. */
export type DueDelivery = Pick<WebhookDeliveryEntity, 'id' | 'attempts'>;

/** A delivery that was queued but never started, because the queue lost it, is due again after this. */
const HELD = `interval '60 seconds'`;

const IS_FREE = `status = 'pending' AND next_attempt_at <= now() AND (held_until IS NULL OR held_until <= now())`;
const heldBy = (endpoints: string) =>
  `(SELECT count(*) FROM webhook_deliveries WHERE endpoint_id ${endpoints} AND held_until > now())`;

/** The first due deliveries of a lane. Written out for each kind, so that each uses its own index. */
const firstOf = (kind: string) =>
  `(SELECT id, next_attempt_at FROM webhook_deliveries
    WHERE endpoint_id = lane.id AND ${IS_FREE} AND ${kind} ORDER BY next_attempt_at LIMIT greatest(lane.free, 0))`;

/** A lane is an endpoint with its number of free slots. Tests always go first. */
const TAKE = `
  WITH lanes AS (
    SELECT endpoint.id,
      (endpoint.paused_until > now() AND endpoint.disabled_at IS NULL) IS TRUE AS is_paused,
      CASE WHEN endpoint.failing_since IS NULL AND endpoint.succeeded_at > now() - $2 * interval '1 millisecond'
        THEN $3::int ELSE $4::int END - ${heldBy('= endpoint.id')} AS free
    FROM webhook_endpoints endpoint WHERE endpoint.client_id = $1
  ), first AS (
    SELECT due.id FROM lanes lane CROSS JOIN LATERAL (
      ${firstOf(`event_type = '${TEST_EVENT_TYPE}'`)}
      UNION ALL ${firstOf(`event_type <> '${TEST_EVENT_TYPE}' AND NOT lane.is_paused`)}
      LIMIT greatest(lane.free, 0)
    ) due
    ORDER BY due.next_attempt_at
    LIMIT greatest($5::int - ${heldBy('IN (SELECT id FROM lanes)')}, 0)
  )
  UPDATE webhook_deliveries SET held_until = now() + ${HELD} FROM first
  WHERE webhook_deliveries.id = first.id RETURNING webhook_deliveries.id, webhook_deliveries.attempts`;

const LATE = `
  SELECT DISTINCT endpoint.client_id FROM webhook_endpoints endpoint
  WHERE (endpoint.paused_until IS NULL OR endpoint.paused_until <= now() OR endpoint.disabled_at IS NOT NULL)
    AND endpoint.client_id > $1
    AND EXISTS (SELECT 1 FROM webhook_deliveries
      WHERE endpoint_id = endpoint.id AND ${IS_FREE} AND next_attempt_at < $2)
  ORDER BY endpoint.client_id LIMIT $3`;

/**
 * Decides who may send next. Deliveries wait in the table and are queued only when it is their turn, so that the
 * queue stays short and a client's first delivery waits behind at most {@link CLIENT_LIMIT} deliveries of each other client.
 */
@Injectable()
export class DeliveryTurnsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Reserves the client's due deliveries whose turn it is. Calls for the same client are serialized, so the limits
   * are exact.
   */
  async take(clientId: string): Promise<DueDelivery[]> {
    return this.dataSource.transaction(async (transaction) => {
      await lockName(transaction, `webhook_deliveries ${clientId}`);
      const limits = [PROVEN_MS, PROVEN_LIMIT, UNPROVEN_LIMIT, CLIENT_LIMIT];
      const [rows] = await transaction.query<[DueDelivery[], number]>(TAKE, [clientId, ...limits]);
      return rows;
    });
  }

  /** Releases deliveries that could not be queued. */
  async giveBack(due: readonly DueDelivery[]): Promise<void> {
    const ids = due.map(({ id }) => id);
    await this.dataSource.query('UPDATE webhook_deliveries SET held_until = NULL WHERE id = ANY ($1)', [ids]);
  }

  /** Clients after `after`, by id, that have deliveries due since `before` that nobody is working on. */
  async lateClients(after: string, before: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ client_id: string }[]>(LATE, [after, before, limit]);
    return rows.map(({ client_id: id }) => id);
  }
}
