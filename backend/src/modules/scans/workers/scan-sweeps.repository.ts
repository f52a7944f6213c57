import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ScanEntity } from '../scan.entity.js';

/** A position in the order in which scans were last updated. As text, since a Date has no microseconds. */
interface SweepCursor {
  at: string;
  id: string;
}

/** An unfinished scan, without its message. */
export type Unfinished = Pick<ScanEntity, 'id' | 'clientId' | 'attempts' | 'createdAt' | 'quotaPeriodStart'> &
  SweepCursor & { jobId: string };

const TAKE = `
  UPDATE scan_sweeps SET busy_until = now() + make_interval(secs => $1) WHERE busy_until <= now()`;

const UNFINISHED = `
  SELECT id, coalesce(chunk_id, id) AS "jobId", client_id AS "clientId", attempts, created_at AS "createdAt",
    quota_period_start AS "quotaPeriodStart", updated_at::text AS at
  FROM scans
  WHERE status IN ('queued', 'running') AND updated_at < now() - make_interval(secs => $1)
    AND (updated_at, id) > ($2::timestamptz, $3::uuid)
  ORDER BY updated_at, id LIMIT $4`;

/** The position that all processes' sweeps have reached in the unfinished scans. All times are the database's. */
@Injectable()
export class ScanSweepsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Starts a sweep for at most `seconds`; false while another process runs one. */
  async take(seconds: number): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(TAKE, [seconds]);
    return count === 1;
  }

  /** Prevents the next sweep for `seconds`. */
  async rest(seconds: number): Promise<void> {
    await this.dataSource.query('UPDATE scan_sweeps SET busy_until = now() + make_interval(secs => $1)', [
      seconds,
    ]);
  }

  /** The next scans that were not updated for `seconds`, oldest first. */
  async next(seconds: number, limit: number): Promise<Unfinished[]> {
    const [cursor] = await this.dataSource.query<SweepCursor[]>(
      'SELECT place_at::text AS at, place_id AS id FROM scan_sweeps',
    );
    return this.dataSource.query<Unfinished[]>(UNFINISHED, [seconds, cursor?.at, cursor?.id, limit]);
  }

  /** Stores where to continue; without a cursor, from the start. */
  async moveTo(cursor: SweepCursor | undefined): Promise<void> {
    await this.dataSource.query(
      `UPDATE scan_sweeps
       SET place_at = coalesce($1::timestamptz, '-infinity'),
           place_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')`,
      [cursor?.at ?? null, cursor?.id ?? null],
    );
  }
}
