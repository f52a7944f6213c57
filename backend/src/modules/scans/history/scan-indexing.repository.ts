import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ScanEntity } from '../scan.entity.js';

/** Skips rows that another process is indexing or deleting. */
const INDEX_NEXT = `
  WITH next AS (
    SELECT id FROM scans WHERE unindexed LIMIT $1 FOR UPDATE SKIP LOCKED
  ), indexed AS (
    UPDATE scans SET unindexed = NULL FROM next WHERE scans.id = next.id RETURNING 1
  )
  SELECT count(*)::int AS count FROM indexed`;

/** Puts scans into the search index. */
@Injectable()
export class ScanIndexingRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** Indexes up to `limit` scans; returns how many. */
  async indexNext(limit: number): Promise<number> {
    const [row] = await this.rows.query<{ count: number }[]>(INDEX_NEXT, [limit]);
    return row?.count ?? 0;
  }
}
