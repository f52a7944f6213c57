import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { ScanEntity } from './scan.entity.js';

/** The NOTIFY channel for scans that have just been judged, failed or deleted. */
export const SCAN_FINISHED = 'scan_finished';

/**
 * An attempt at a scan, and the quota period that the scan was counted in. `attempts` is its number and the fencing token;
 * 0 before any worker has claimed the scan.
 */
export type ScanAttempt = Pick<ScanEntity, 'id' | 'attempts' | 'clientId' | 'quotaPeriodStart'>;

const FAIL_ALL = `
  WITH failed AS (
    UPDATE scans SET status = 'failed', updated_at = now()
    FROM unnest($1::uuid[], $2::int[]) AS attempt (id, number)
    WHERE scans.id = attempt.id AND scans.attempts = attempt.number AND scans.status IN ('queued', 'running')
    RETURNING scans.id
  )
  SELECT pg_notify($3, id::text) FROM failed`;

/** The access to scans that submission, judging and history share. */
@Injectable()
export class ScansRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** The scans with these ids, in order; null for one that does not exist or has expired. */
  async findInOrder(ids: readonly string[]): Promise<(ScanEntity | null)[]> {
    const rows = await this.rows.findBy({ id: In([...ids]), expiresAt: MoreThan(new Date()) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Fails scans and notifies waiters, in `transaction`; returns how many, without those a later attempt has taken over. */
  async failAll(transaction: Transaction, scans: readonly ScanAttempt[]): Promise<number> {
    const ids = scans.map(({ id }) => id);
    const attempts = scans.map((scan) => scan.attempts);
    return (await transaction.query<unknown[]>(FAIL_ALL, [ids, attempts, SCAN_FINISHED])).length;
  }
}
