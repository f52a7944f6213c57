import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ScanEntity } from '../scan.entity.js';

/** Visible finished scans of one UTC day, `YYYY-MM-DD`. */
export interface DayCounts {
  day: string;
  safe: number;
  suspicious: number;
  high: number;
  failed: number;
}

/**
 * A client's ($1) scans that have not expired: the counts that triggers keep for hours to come, and the rows that expire
 * within the current hour.
 */
const VISIBLE = `
  SELECT created_on, safe, suspicious, high, failed FROM scan_tallies
  WHERE client_id = $1 AND expires_hour > now()
  UNION ALL
  SELECT (created_at AT TIME ZONE 'UTC')::date,
    (band = 'safe')::int, (band = 'suspicious')::int, (band = 'high')::int, (band = 'failed')::int
  FROM (
    SELECT created_at, scan_band(status, score) AS band FROM scans
    WHERE client_id = $1 AND expires_at > now()
      AND expires_at < date_trunc('hour', now(), 'UTC') + interval '1 hour'
  ) expiring WHERE band IS NOT NULL`;

const BY_DAY = `
  SELECT created_on::text AS day, sum(safe)::int AS safe, sum(suspicious)::int AS suspicious,
    sum(high)::int AS high, sum(failed)::int AS failed
  FROM (${VISIBLE}) visible GROUP BY created_on ORDER BY created_on`;

const LISTED = `
  SELECT (SELECT coalesce(sum(safe + suspicious + high + failed), 0) FROM (${VISIBLE}) visible)
    + (SELECT count(*) FROM scans
       WHERE client_id = $1 AND status IN ('queued', 'running') AND expires_at > now()) AS count`;

const COUNTED_EVER = `
  SELECT (SELECT coalesce(sum(safe + suspicious + high), 0) FROM scan_tallies WHERE client_id = $1)
    + (SELECT count(*) FROM scans WHERE client_id = $1 AND status IN ('queued', 'running'))
    + (SELECT coalesce(sum(scans), 0) FROM removed_scans WHERE client_id = $1) AS count`;

/** Counts that are about as fast for a million scans as for a thousand. */
@Injectable()
export class ScanCountsRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** Oldest first, without days that have none. */
  byDay(clientId: string): Promise<DayCounts[]> {
    return this.rows.query<DayCounts[]>(BY_DAY, [clientId]);
  }

  /** All scans that a list shows, finished or not. */
  listed(clientId: string): Promise<number> {
    return this.count(LISTED, clientId);
  }

  /** All scans ever counted against a quota and not refunded. */
  countedEver(clientId: string): Promise<number> {
    return this.count(COUNTED_EVER, clientId);
  }

  private async count(sql: string, clientId: string): Promise<number> {
    const [row] = await this.rows.query<{ count: string }[]>(sql, [clientId]);
    return Number(row?.count);
  }
}
