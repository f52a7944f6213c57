import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { lockName, type Transaction } from '../../../database/transactions.js';
import { EventSourceEntity } from './event-source.entity.js';

type NewSource = Pick<EventSourceEntity, 'id' | 'clientId' | 'provider' | 'name' | 'secret'>;

/** Once a minute is enough to know that it is heard of. */
const SEEN = `
  UPDATE event_sources SET last_event_at = now()
  WHERE id = $1 AND (last_event_at IS NULL OR last_event_at < now() - interval '1 minute')`;

@Injectable()
export class EventSourcesRepository {
  constructor(@InjectRepository(EventSourceEntity) private readonly rows: Repository<EventSourceEntity>) {}

  /** Oldest first. */
  list(clientId: string): Promise<EventSourceEntity[]> {
    return this.rows.find({ where: { clientId }, order: { id: 'ASC' } });
  }

  find(clientId: string, id: string): Promise<EventSourceEntity | null> {
    return this.rows.findOneBy({ clientId, id });
  }

  /** Whose it is, its address does not say. */
  enabled(provider: EventSourceEntity['provider'], id: string): Promise<EventSourceEntity | null> {
    return this.rows.findOneBy({ provider, id, disabledAt: IsNull() });
  }

  /** False when the client already has `limit` of them; concurrent creations are serialized. */
  async insert(transaction: Transaction, source: NewSource, limit: number): Promise<boolean> {
    const { clientId } = source;
    await lockName(transaction, `event_sources ${clientId}`);
    if ((await transaction.countBy(EventSourceEntity, { clientId })) >= limit) return false;
    await transaction.insert(EventSourceEntity, source);
    return true;
  }

  async update(
    transaction: Transaction,
    { clientId, id }: Pick<EventSourceEntity, 'clientId' | 'id'>,
    change: Partial<EventSourceEntity>,
  ): Promise<EventSourceEntity | null> {
    await transaction.update(EventSourceEntity, { clientId, id }, change);
    return transaction.findOneBy(EventSourceEntity, { clientId, id });
  }

  async delete(
    transaction: Transaction,
    { clientId, id }: Pick<EventSourceEntity, 'clientId' | 'id'>,
  ): Promise<boolean> {
    const { affected } = await transaction.delete(EventSourceEntity, { clientId, id });
    return affected === 1;
  }

  async seen(id: string): Promise<void> {
    await this.rows.query(SEEN, [id]);
  }

  async confirmed(id: string): Promise<void> {
    await this.rows.update({ id }, { confirmedAt: new Date() });
  }
}
