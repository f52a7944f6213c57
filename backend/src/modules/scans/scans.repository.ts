import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { ScanEntity } from './scan.entity.js';
import type { ListedScan } from './scan.schemas.js';
import { SCAN_FINISHED } from './judging/scan-work.repository.js';

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

/** The columns of a list. Bodies and instructions are not even read: they are nearly all of a row. */
const LISTED = {
  id: true,
  clientId: true,
  channel: true,
  sender: true,
  subject: true,
  status: true,
  score: true,
  summary: true,
  indicators: true,
  engine: true,
  degraded: true,
  scanningInstructionsName: true,
  tokensConsumed: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const satisfies Record<keyof ListedScan, true>;

/** How many bytes the body of a scan is in UTF-8. */
export interface BodySize {
  id: string;
  bytes: number;
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

  /** Whether every one of `ids` is finished or gone: asked often, so no row is read whole. */
  async allFinished(ids: readonly string[]): Promise<boolean> {
    const unfinished = {
      id: In([...ids]),
      status: In(['queued', 'running']),
      expiresAt: MoreThan(new Date()),
    };
    return !(await this.rows.existsBy(unfinished));
  }

  /** Newest first; ids of scans that are gone are passed over. */
  listed(ids: readonly string[]): Promise<ListedScan[]> {
    return this.rows.find({ select: LISTED, where: { id: In([...ids]) }, order: { id: 'DESC' } });
  }

  /** As {@link listed}, with the bodies. */
  exported(ids: readonly string[]): Promise<(ListedScan & Pick<ScanEntity, 'body'>)[]> {
    const select = { ...LISTED, body: true };
    return this.rows.find({ select, where: { id: In([...ids]) }, order: { id: 'DESC' } });
  }

  /** Newest first. PostgreSQL keeps the length beside a body, and does not read the body for it. */
  bodySizes(ids: readonly string[]): Promise<BodySize[]> {
    const query = 'SELECT id, octet_length(body) AS bytes FROM scans WHERE id = ANY($1) ORDER BY id DESC';
    return this.rows.query<BodySize[]>(query, [ids]);
  }

  /** Deletes a scan as far as it has come, and wakes who waits for it; false when it was gone already. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(ScanEntity, { id });
    if (affected !== 1) return false;
    await transaction.query('SELECT pg_notify($1, $2)', [SCAN_FINISHED, id]);
    return true;
  }
}
