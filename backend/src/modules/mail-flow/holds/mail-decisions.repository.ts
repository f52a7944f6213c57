import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import type { Transaction } from '../../../database/transactions.js';
import { MailDecisionEntity } from './mail-decision.entity.js';

export type NewMailDecision = Pick<
  MailDecisionEntity,
  'clientId' | 'decision' | 'reason' | 'note' | 'decidedBy' | 'actorId' | 'messageIds'
>;

const IS_OPEN = 'done < cardinality(message_ids)';
/** Whose job was lost, or has given up. */
const LEFT = `SELECT id FROM mail_decisions WHERE ${IS_OPEN} AND updated_at < now() - interval '1 minute' LIMIT 100`;
const ADVANCE = `
  UPDATE mail_decisions SET done = done + $2, decided = decided + $3, updated_at = now() WHERE id = $1`;
const FORGET = `DELETE FROM mail_decisions WHERE created_at < now() - interval '30 days' AND NOT ${IS_OPEN}`;

@Injectable()
export class MailDecisionsRepository {
  constructor(@InjectRepository(MailDecisionEntity) private readonly rows: Repository<MailDecisionEntity>) {}

  async insert(transaction: Transaction, decision: NewMailDecision): Promise<string> {
    const id = newId();
    await transaction.insert(MailDecisionEntity, { ...decision, id });
    return id;
  }

  find(clientId: string, id: string): Promise<MailDecisionEntity | null> {
    return this.rows.findOneBy({ id, clientId });
  }

  /** Locked until the transaction ends; null when it is gone, or somebody else is at it. */
  lock(transaction: Transaction, id: string): Promise<MailDecisionEntity | null> {
    return transaction.findOne(MailDecisionEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  async advance(transaction: Transaction, id: string, done: number, decided: number): Promise<void> {
    await transaction.query(ADVANCE, [id, done, decided]);
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
