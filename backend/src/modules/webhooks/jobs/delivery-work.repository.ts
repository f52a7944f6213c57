import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { WebhookDeliveryEntity } from '../webhook-delivery.entity.js';
import type { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';
import type { DueDelivery } from '../delivery-turns.repository.js';

/** The lease of a worker on a delivery: longer than an attempt can last. */
const LEASE = `interval '30 seconds'`;

/** A delivery as claimed by one attempt. */
export type ClaimedDelivery = WebhookDeliveryEntity & { endpoint: WebhookEndpointEntity };

/** How an attempt ends; `retryInMs` when another is to follow. */
export interface Finish {
  status: WebhookDeliveryEntity['status'];
  statusCode: number | null;
  lastError: string | null;
  retryInMs?: number;
}

/** State changes of deliveries made by workers. Each is one conditional UPDATE, so two workers can't both succeed. */
@Injectable()
export class DeliveryWorkRepository {
  constructor(
    @InjectRepository(WebhookDeliveryEntity) private readonly rows: Repository<WebhookDeliveryEntity>,
  ) {}

  /**
   * Claims a due delivery and counts the attempt, which fences off any earlier worker. Should this process die, it is
   * due again when the lease expires. Null when it is not due, finished or deleted.
   */
  async claim(id: string): Promise<ClaimedDelivery | null> {
    const { raw } = await this.rows
      .createQueryBuilder()
      .update()
      .set({
        attempts: () => 'attempts + 1',
        triesLeft: () => 'greatest(tries_left - 1, 0)',
        nextAttemptAt: () => `now() + ${LEASE}`,
        heldUntil: () => `now() + ${LEASE}`,
      })
      .where({ id, status: 'pending' })
      .andWhere('next_attempt_at <= now()')
      .returning('attempts')
      .execute();
    const [claimed] = raw as { attempts: number }[];
    if (!claimed) return null;
    const where = { id, attempts: claimed.attempts };
    const row = await this.rows.findOne({ where, relations: { endpoint: true } });
    return row?.endpoint ? Object.assign(row, { endpoint: row.endpoint }) : null;
  }

  /** False when another attempt has taken over; that one's outcome counts. */
  async finish({ id, attempts }: DueDelivery, { retryInMs, ...outcome }: Finish): Promise<boolean> {
    const nextAttemptAt =
      retryInMs === undefined ? null : () => `now() + interval '${Math.round(retryInMs)} milliseconds'`;
    const deliveredAt = outcome.status === 'delivered' ? () => 'now()' : null;
    const { affected } = await this.rows.update(
      { id, attempts, status: 'pending' },
      { ...outcome, nextAttemptAt, deliveredAt, heldUntil: null },
    );
    return affected === 1;
  }

  /** Deletes at most `limit` older than `before`; returns how many. */
  async purge(before: Date, limit: number): Promise<number> {
    const old = this.rows
      .createQueryBuilder('old')
      .select('old.id')
      .where('old.createdAt < :before')
      .limit(limit);
    const { affected } = await this.rows
      .createQueryBuilder()
      .delete()
      .where(`id IN (${old.getQuery()})`, { before })
      .execute();
    return affected ?? 0;
  }
}
