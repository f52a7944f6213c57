import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { ScanEntity } from '../scan.entity.js';

export type NewScan = Pick<
  ScanEntity,
  | 'id'
  | 'clientId'
  | 'apiKeyId'
  | 'batched'
  | 'channel'
  | 'sender'
  | 'subject'
  | 'body'
  | 'instructions'
  | 'scanningInstructionsName'
  | 'quotaPeriodStart'
  | 'expiresAt'
>;

/** A new scan's place among its client's unfinished ones. */
export interface QueuePlace {
  at: Date;
  ahead: number;
}

/** Inserts scans, and checks whether they are finished. */
@Injectable()
export class SubmissionRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  async insert(transaction: Transaction, scans: readonly NewScan[]): Promise<void> {
    const queued = scans.map((scan) => ({ ...scan, status: 'queued' as const }));
    await transaction.insert(ScanEntity, queued);
  }

  /**
   * How many of the client's unfinished scans are ahead of a new one, and the database's time. For a single scan only other
   * single scans count. Stops counting at a thousand: behind that many, the exact place makes no difference.
   */
  async place(transaction: Transaction, clientId: string, batched: boolean): Promise<QueuePlace> {
    const rows: [QueuePlace] = await transaction.query(
      `SELECT now() AS at, (SELECT count(*)::int FROM (
         SELECT 1 FROM scans WHERE client_id = $1 AND status IN ('queued', 'running') AND (batched = false OR $2)
         LIMIT 1000
       ) AS before) AS ahead`,
      [clientId, batched],
    );
    return rows[0];
  }

  /** Whether all of `ids` are finished or deleted: called often, so it reads no whole rows. */
  async allFinished(ids: readonly string[]): Promise<boolean> {
    const unfinished = {
      id: In([...ids]),
      status: In(['queued', 'running']),
      expiresAt: MoreThan(new Date()),
    };
    return !(await this.rows.existsBy(unfinished));
  }
}
