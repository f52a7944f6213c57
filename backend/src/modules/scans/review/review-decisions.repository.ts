import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../../common/ids.js';
import type { Transaction } from '../../../database/transactions.js';
import { ReviewDecisionEntity } from './review-decision.entity.js';

export type NewReviewDecision = Pick<
  ReviewDecisionEntity,
  'clientId' | 'change' | 'was' | 'decidedBy' | 'actorId' | 'scanIds'
>;

const IS_OPEN = 'done < cardinality(scan_ids)';
/** Whose job was lost, or has given up. */
const LEFT = `SELECT id FROM review_decisions WHERE ${IS_OPEN} AND updated_at < now() - interval '1 minute' LIMIT 100`;
const ADVANCE = `
  UPDATE review_decisions SET done = done + $2, changed_ids = changed_ids || $3::uuid[], updated_at = now() WHERE id = $1`;
const FORGET = `DELETE FROM review_decisions WHERE created_at < now() - interval '30 days' AND NOT ${IS_OPEN}`;

@Injectable()
export class ReviewDecisionsRepository {
  constructor(
    @InjectRepository(ReviewDecisionEntity) private readonly rows: Repository<ReviewDecisionEntity>,
  ) {}

  async insert(decision: NewReviewDecision): Promise<string> {
    const id = newId();
    await this.rows.insert({ ...decision, id });
    return id;
  }

  find(clientId: string, id: string): Promise<ReviewDecisionEntity | null> {
    return this.rows.findOneBy({ id, clientId });
  }

  /** Locked until the transaction ends; null when it is gone, or somebody else is at it. */
  lock(transaction: Transaction, id: string): Promise<ReviewDecisionEntity | null> {
    return transaction.findOne(ReviewDecisionEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  async advance(
    transaction: Transaction,
    id: string,
    done: number,
    changedIds: readonly string[],
  ): Promise<void> {
    await transaction.query(ADVANCE, [id, done, changedIds]);
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
