import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { lockName, type Transaction } from '../../database/transactions.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

type NewEndpoint = Pick<WebhookEndpointEntity, 'id' | 'clientId' | 'url' | 'eventTypes' | 'secret'>;

@Injectable()
export class WebhookEndpointsRepository {
  constructor(
    @InjectRepository(WebhookEndpointEntity) private readonly rows: Repository<WebhookEndpointEntity>,
  ) {}

  /** Oldest first. */
  list(clientId: string): Promise<WebhookEndpointEntity[]> {
    return this.rows.find({ where: { clientId }, order: { id: 'ASC' } });
  }

  find(clientId: string, id: string): Promise<WebhookEndpointEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }

  /** False when the client already has `limit` of them; concurrent creations are serialized. */
  async insert(transaction: Transaction, endpoint: NewEndpoint, limit: number): Promise<boolean> {
    const { clientId } = endpoint;
    await lockName(transaction, `webhook_endpoints ${clientId}`);
    if ((await transaction.countBy(WebhookEndpointEntity, { clientId })) >= limit) return false;
    await transaction.insert(WebhookEndpointEntity, endpoint);
    return true;
  }

  /** Null when the client has no such endpoint. */
  async update(
    transaction: Transaction,
    { clientId, id }: Pick<WebhookEndpointEntity, 'clientId' | 'id'>,
    change: Partial<WebhookEndpointEntity>,
  ): Promise<WebhookEndpointEntity | null> {
    await transaction.update(WebhookEndpointEntity, { clientId, id }, change);
    return transaction.findOneBy(WebhookEndpointEntity, { clientId, id });
  }

  /** An Admin says that it works again: ends its pause. */
  async resume(id: string): Promise<void> {
    await this.rows.update({ id, pausedUntil: Not(IsNull()) }, { pausedUntil: null });
  }

  async delete(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(WebhookEndpointEntity, { id });
    return affected === 1;
  }

  /** Enabled endpoints with their event types, locked against deletion until `transaction` ends. */
  async enabled(
    transaction: Transaction,
    clientId: string,
  ): Promise<Pick<WebhookEndpointEntity, 'id' | 'eventTypes'>[]> {
    return transaction.find(WebhookEndpointEntity, {
      select: { id: true, eventTypes: true },
      where: { clientId, disabledAt: IsNull() },
      lock: { mode: 'for_key_share' },
    });
  }
}
