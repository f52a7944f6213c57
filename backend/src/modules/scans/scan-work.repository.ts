import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import type { Verdict } from '../../detection/verdict.js';
import { ScanEntity } from './scan.entity.js';

/** The channel that tells waiters which scan has just finished. */
export const SCAN_FINISHED = 'scan_finished';

/** A scan as the attempt that holds it knows it. */
type Held = Pick<ScanEntity, 'id' | 'attempts'>;

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
  async handBack({ id, attempts }: Held): Promise<void> {
    const change = { status: 'queued', attempts: attempts - 1 } as const;
    await this.rows.update({ id, attempts, status: 'running' }, change);
  }

  /** Stores the verdict and tells the waiters, in `transaction`; false when another attempt has taken over. */
  async complete(transaction: Transaction, scan: Held, verdict: Verdict): Promise<boolean> {
    return this.finish(transaction, scan, { status: 'completed', ...verdict });
  }

  async fail(transaction: Transaction, scan: Held): Promise<boolean> {
    return this.finish(transaction, scan, { status: 'failed' });
  }

  /** Unfinished scans that nobody has touched since `before`, oldest first. */
  stale(before: Date, limit: number): Promise<ScanEntity[]> {
    const unfinished = { status: In(['queued', 'running']), updatedAt: LessThan(before) };
    return this.rows.find({ where: unfinished, order: { updatedAt: 'ASC' }, take: limit });
  }

  private async finish(
    transaction: Transaction,
    { id, attempts }: Held,
    change: Partial<ScanEntity>,
  ): Promise<boolean> {
    const unfinished = { id, attempts, status: In(['queued', 'running']) };
    const { affected } = await transaction.update(ScanEntity, unfinished, change);
    if (affected !== 1) return false;
    await transaction.query('SELECT pg_notify($1, $2)', [SCAN_FINISHED, id]);
    return true;
  }
}
