import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import type { Verdict } from '@gatepost/detector';
import { ScanEntity } from '../scan.entity.js';
import { SCAN_FINISHED, type ScanAttempt } from '../scans.repository.js';

const COUNT_WITHOUT_ROW = `
  INSERT INTO removed_scans AS ledger (client_id, quota_period_start, scans, tokens)
    SELECT $1, $2, 0, $3 WHERE EXISTS (SELECT FROM clients WHERE id = $1)
  ON CONFLICT (client_id, quota_period_start) DO UPDATE SET tokens = ledger.tokens + excluded.tokens`;

/** What workers do to scans. Every step is one conditional UPDATE, so two workers can't both succeed. */
@Injectable()
export class ScanWorkRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** Takes a scan up and counts the attempt, which fences off whoever held it before; null when it is finished or gone. */
  async claim(id: string): Promise<ScanEntity | null> {
    const { raw } = await this.rows
      .createQueryBuilder()
      .update()
      .set({ status: 'running', attempts: () => 'attempts + 1', updatedAt: () => 'now()' })
      .where({ id, status: In(['queued', 'running']) })
      .returning('attempts')
      .execute();
    const [claimed] = raw as { attempts: number }[];
    // Asked for with its number: if somebody has claimed it since, it is theirs.
    return claimed ? this.rows.findOneBy({ id, attempts: claimed.attempts }) : null;
  }

  /**
   * Undoes a claim whose holder stops before it has judged. The number of the attempt before it is in force again: should
   * that one answer after all while nobody else holds the scan, its verdict is as good as any.
   */
  async handBack({ id, attempts }: ScanAttempt): Promise<void> {
    const change = { status: 'queued', attempts: attempts - 1 } as const;
    await this.rows.update({ id, attempts, status: 'running' }, change);
  }

  /** Stores the verdict and tells the waiters, in `transaction`; false when another attempt has taken over. */
  async complete(
    transaction: Transaction,
    { id, attempts }: ScanAttempt,
    verdict: Verdict,
  ): Promise<boolean> {
    const unfinished = { id, attempts, status: In(['queued', 'running']) };
    const change = { status: 'completed', ...verdict } as const;
    const { affected } = await transaction.update(ScanEntity, unfinished, change);
    if (affected !== 1) return false;
    await transaction.query('SELECT pg_notify($1, $2)', [SCAN_FINISHED, id]);
    return true;
  }

  /** Whether the verdict of this attempt is stored; waits for a transaction that is just storing one. */
  async isCompletedBy(transaction: Transaction, { id, attempts }: ScanAttempt): Promise<boolean> {
    const where = { id, attempts, status: 'completed' } as const;
    const lock = { mode: 'pessimistic_read' } as const;
    return (await transaction.findOne(ScanEntity, { select: { id: true }, where, lock })) !== null;
  }

  /** Writes tokens that are in no row of a scan to the ledger of their period (docs/adr/0004). */
  async addUnstoredTokens(
    transaction: Transaction,
    { clientId, quotaPeriodStart }: ScanAttempt,
    tokens: number,
  ): Promise<void> {
    await transaction.query(COUNT_WITHOUT_ROW, [clientId, quotaPeriodStart, tokens]);
  }
}
