import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { lockName, type Transaction } from '../../../database/transactions.js';
import { MailRejudgingEntity } from './mail-rejudging.entity.js';

export type NewMailRejudging = Pick<
  MailRejudgingEntity,
  'clientId' | 'preview' | 'askedBy' | 'actorId' | 'messageIds'
>;

const IS_OPEN = 'done < cardinality(message_ids)';
/** Whose job was lost, or has given up. */
const LEFT = `SELECT id FROM mail_rejudgings WHERE ${IS_OPEN} AND updated_at < now() - interval '1 minute' LIMIT 100`;
const RUNNING = `SELECT 1 FROM mail_rejudgings WHERE client_id = $1 AND ${IS_OPEN} LIMIT 1`;
const LOCK = 'SELECT 1 FROM mail_rejudgings WHERE id = $1 AND done = $2 FOR UPDATE';
const ADVANCE = `
  UPDATE mail_rejudgings SET done = done + $2, passing = passing + $3, updated_at = now() WHERE id = $1`;
const FORGET = `DELETE FROM mail_rejudgings WHERE created_at < now() - interval '30 days' AND NOT ${IS_OPEN}`;

@Injectable()
export class MailRejudgingsRepository {
  constructor(
    @InjectRepository(MailRejudgingEntity) private readonly rows: Repository<MailRejudgingEntity>,
  ) {}

  /** Null: one of the client is still going on. */
  async insert(transaction: Transaction, rejudging: NewMailRejudging): Promise<string | null> {
    const { clientId } = rejudging;
    await lockName(transaction, `judged again ${clientId}`);
    const running = await transaction.query<unknown[]>(RUNNING, [clientId]);
    if (running.length > 0) return null;
    const id = newId();
    await transaction.insert(MailRejudgingEntity, { ...rejudging, id });
    return id;
  }

  find(id: string): Promise<MailRejudgingEntity | null> {
    return this.rows.findOneBy({ id });
  }

  ofClient(clientId: string, id: string): Promise<MailRejudgingEntity | null> {
    return this.rows.findOneBy({ id, clientId });
  }

  /** Until the transaction ends nobody else judges for it; false: somebody has got further than `row` says. */
  async lock(transaction: Transaction, { id, done }: MailRejudgingEntity): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(LOCK, [id, done]);
    return rows.length === 1;
  }

  async advance(transaction: Transaction, id: string, done: number, passing: number): Promise<void> {
    await transaction.query(ADVANCE, [id, done, passing]);
  }

  async left(): Promise<string[]> {
    const rows = await this.rows.query<{ id: string }[]>(LEFT);
    return rows.map(({ id }) => id);
  }

  /** Those that were finished a month ago. */
  async forgetOld(): Promise<void> {
    await this.rows.query(FORGET);
  }
}
