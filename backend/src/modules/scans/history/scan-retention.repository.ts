import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ScanEntity } from '../scan.entity.js';

/** Skips rows that another process is deleting. */
const REMOVE_EXPIRED = `
  WITH expired AS (
    SELECT id FROM scans WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ), removed AS (
    DELETE FROM scans USING expired WHERE scans.id = expired.id RETURNING 1
  )
  SELECT count(*)::int AS count FROM removed`;

/** An empty tally of a past hour is never read again. */
const REMOVE_EMPTY_TALLIES = `
  DELETE FROM scan_tallies
  WHERE expires_hour < now() - interval '2 hours' AND (safe, suspicious, high, failed) = (0, 0, 0, 0)`;

/** Removes expired scans. */
@Injectable()
export class ScanRetentionRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** Deletes up to `limit` expired scans, the longest expired first; returns how many. */
  async removeExpired(limit: number): Promise<number> {
    const [row] = await this.rows.query<{ count: number }[]>(REMOVE_EXPIRED, [limit]);
    return row?.count ?? 0;
  }

  async removeEmptyTallies(): Promise<void> {
    await this.rows.query(REMOVE_EMPTY_TALLIES);
  }
}
