import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { lockName, type Transaction } from '../../../database/transactions.js';
import type { AlertKind } from '../alert-kinds.js';
import { AlertChannelEntity } from './alert-channel.entity.js';
import { toColumns } from './alert-channel.schemas.js';

type Columns = ReturnType<typeof toColumns>;
export type NewChannel = Pick<AlertChannelEntity, 'id' | 'clientId' | 'type' | 'name' | 'url' | 'urlHint'> &
  Columns;
interface Owner {
  clientId: string;
  userId: string;
}

/** A minute apart: the address of an email is not proved to be the person's. */
const REQUEST_TEST = `
  UPDATE alert_channels SET test_requested_at = now(), tested_at = NULL, test_error = NULL
  WHERE id = $1 AND (test_requested_at IS NULL OR test_requested_at < now() - interval '1 minute')`;

/** The job may run before the transaction that asked for it has ended: the update waits for it, and says nothing of a test that was not asked for. */
const END_TEST = `
  UPDATE alert_channels SET tested_at = CASE WHEN test_requested_at IS NOT NULL THEN now() END,
    test_error = CASE WHEN test_requested_at IS NOT NULL THEN $2 END
  WHERE id = $1`;

/** After the notices of a channel have changed. A channel that fails keeps the time of its next attempt. */
const DUE_NEXT = `
  UPDATE alert_channels SET next_at = CASE WHEN paused_at IS NOT NULL THEN NULL
    WHEN failures > 0 AND next_at IS NOT NULL THEN next_at
    ELSE (SELECT min(due_at) FROM alert_notices WHERE channel_id = $1) END
  WHERE id = $1`;

@Injectable()
export class AlertChannelsRepository {
  constructor(@InjectRepository(AlertChannelEntity) private readonly rows: Repository<AlertChannelEntity>) {}

  /** The company's, oldest first. */
  list(clientId: string): Promise<AlertChannelEntity[]> {
    return this.rows.find({ where: { clientId, userId: IsNull() }, order: { id: 'ASC' } });
  }

  find(clientId: string, id: string): Promise<AlertChannelEntity | null> {
    return this.rows.findOneBy({ clientId, id, userId: IsNull() });
  }

  findOwn({ clientId, userId }: Owner): Promise<AlertChannelEntity | null> {
    return this.rows.findOneBy({ clientId, userId });
  }

  /** Locks a channel until the transaction ends; null when it is gone. */
  lock(transaction: Transaction, clientId: string, id: string): Promise<AlertChannelEntity | null> {
    return transaction.findOne(AlertChannelEntity, {
      where: { clientId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** False when the client already has `limit` of them; concurrent creations are serialized. */
  async insert(transaction: Transaction, channel: NewChannel, limit: number): Promise<boolean> {
    const { clientId } = channel;
    await lockName(transaction, `alert_channels ${clientId}`);
    if ((await transaction.countBy(AlertChannelEntity, { clientId, userId: IsNull() })) >= limit)
      return false;
    await transaction.insert(AlertChannelEntity, channel);
    return true;
  }

  /** The id of the person's own channel, which is made with the defaults of their role if there is none. */
  async ensureOwn(transaction: Transaction, { clientId, userId }: Owner): Promise<string> {
    await transaction
      .createQueryBuilder()
      .insert()
      .into(AlertChannelEntity)
      .values({ id: newId(), clientId, userId, type: 'email' })
      .orIgnore()
      .execute();
    return (await transaction.findOneByOrFail(AlertChannelEntity, { clientId, userId })).id;
  }

  async update(transaction: Transaction, id: string, change: Partial<AlertChannelEntity>): Promise<void> {
    await transaction.update(AlertChannelEntity, { id }, change);
  }

  async delete(transaction: Transaction, clientId: string, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(AlertChannelEntity, { clientId, id, userId: IsNull() });
    return affected === 1;
  }

  /** Sends what a channel is still to be notified of at other times, by kind; null: not at all. */
  async reschedule(
    transaction: Transaction,
    id: string,
    due: readonly (readonly [AlertKind, Date | null])[],
  ): Promise<void> {
    for (const [kind, at] of due) {
      const ofKind = `alert_notices.channel_id = $1 AND alert_id = alerts.id AND alerts.kind = $2`;
      if (at === null)
        await transaction.query(`DELETE FROM alert_notices USING alerts WHERE ${ofKind}`, [id, kind]);
      else
        await transaction.query(`UPDATE alert_notices SET due_at = $3 FROM alerts WHERE ${ofKind}`, [
          id,
          kind,
          at,
        ]);
    }
    await transaction.query(DUE_NEXT, [id]);
  }

  /** False when the last test was less than a minute ago. */
  async requestTest(transaction: Transaction, id: string): Promise<boolean> {
    const [, count] = await transaction.query<[unknown[], number]>(REQUEST_TEST, [id]);
    return count === 1;
  }

  /** How the last test ended. */
  async endTest(id: string, testError: string | null): Promise<void> {
    await this.rows.query(END_TEST, [id, testError]);
  }
}
