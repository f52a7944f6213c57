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

/** Where a new scan stands among those of its client. */
export interface Place {
  at: Date;
  ahead: number;
}

/** New rows, and whether they are finished. */
@Injectable()
export class SubmissionRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  async insert(transaction: Transaction, scans: readonly NewScan[]): Promise<void> {
    const queued = scans.map((scan) => ({ ...scan, status: 'queued' as const }));
    await transaction.insert(ScanEntity, queued);
  }

  /**
   * How many unfinished scans of the client stand before a new one, and the database's time. For one that came alone only
   * those count that did so too. Counted no further than to a thousand: what is behind so many waits for its minute.
   */
  async place(transaction: Transaction, clientId: string, batched: boolean): Promise<Place> {
    const rows: [Place] = await transaction.query(
      `SELECT now() AS at, (SELECT count(*)::int FROM (
         SELECT 1 FROM scans WHERE client_id = $1 AND status IN ('queued', 'running') AND (batched = false OR $2)
         LIMIT 1000
       ) AS before) AS ahead`,
      [clientId, batched],
    );
    return rows[0];
  }

  /** Whether every one of `ids` is finished or gone: asked often, so no row is read whole. */
  async allFinished(ids: readonly string[]): Promise<boolean> {
    const unfinished = {
      id: In([...ids]),
      status: In(['queued', 'running']),
      expiresAt: MoreThan(new Date()),
    };
    return !(await this.rows.existsBy(unfinished));
  }
}
