import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { ScanEntity } from './scan.entity.js';
import { SCAN_FINISHED } from './scan-work.repository.js';

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

/** Single scans, for people: what has expired is not there any more. */
@Injectable()
export class ScansRepository {
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

  find(id: string): Promise<ScanEntity | null> {
    return this.rows.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }

  /** Those of `ids`, in their order; null where there is none. */
  async findInOrder(ids: readonly string[]): Promise<(ScanEntity | null)[]> {
    const rows = await this.rows.findBy({ id: In([...ids]), expiresAt: MoreThan(new Date()) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Newest first; ids of scans that are gone are passed over. */
  findAll(ids: string[]): Promise<ScanEntity[]> {
    return this.rows.find({ where: { id: In(ids) }, order: { id: 'DESC' } });
  }

  /** Deletes a scan as far as it has come, and wakes who waits for it; false when it was gone already. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(ScanEntity, { id });
    if (affected !== 1) return false;
    await transaction.query('SELECT pg_notify($1, $2)', [SCAN_FINISHED, id]);
    return true;
  }
}
