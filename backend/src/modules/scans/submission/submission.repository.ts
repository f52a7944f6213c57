import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type PreparedStatement, runPrepared } from '../../../database/prepared.js';

const UNFINISHED: PreparedStatement = {
  name: 'unfinished-scans',
  text: `
  SELECT id FROM scans WHERE id = ANY($1::uuid[]) AND status IN ('queued', 'running') AND expires_at > $2`,
};

/** Checks whether scans are finished. */
@Injectable()
export class SubmissionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Those of `ids` that are finished or deleted: called often, so it reads no whole rows. */
  async finished(ids: readonly string[]): Promise<string[]> {
    const rows = await runPrepared<{ id: string }>(this.dataSource.manager, UNFINISHED, [ids, new Date()]);
    const unfinished = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !unfinished.has(id));
  }
}
