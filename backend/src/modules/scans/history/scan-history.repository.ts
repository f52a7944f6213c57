import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Page } from '../../../common/pagination.schema.js';
import { ScanEntity } from '../scan.entity.js';
import type { ScanFilter } from './scan-history.schemas.js';
import { FilterSql } from './scan-filter.sql.js';

/** A stretch of a history, from some scan towards older ones. */
export interface Stretch {
  /** What of it matches, newest first. */
  found: string[];
  /** How many scans it holds, matching or not. */
  looked: number;
  /** The oldest scan in it; null when it is empty. */
  last: string | null;
}

/** Past this many scans of a sender counting stops. */
export const COUNT_LIMIT = 10_000;
/** A search by the index that takes longer is given up, in ms. */
const SEARCH_TIMEOUT_MS = 2_000;
/** PostgreSQL's code of a statement over its time. */
const QUERY_CANCELED = '57014';

/** The ids of what a client can see, newest first; ids, so that pages are found in an index alone. */
@Injectable()
export class ScanHistoryRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** `sender` narrows down; a search term does not. */
  async page(clientId: string, { sender }: ScanFilter, { pageNumber, pageSize }: Page): Promise<string[]> {
    const sql = new FilterSql(clientId, { sender });
    const limits = `LIMIT ${sql.bind(pageSize)} OFFSET ${sql.bind(pageNumber * pageSize)}`;
    return this.ids(`SELECT id FROM scans WHERE ${sql.visible} ORDER BY id DESC ${limits}`, sql);
  }

  /** How many scans a sender has, up to {@link COUNT_LIMIT} and one. */
  async countOfSender(clientId: string, sender: string): Promise<number> {
    const sql = new FilterSql(clientId, { sender });
    const counted = `SELECT FROM scans WHERE ${sql.visible} LIMIT ${COUNT_LIMIT + 1}`;
    const [row] = await this.rows.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (${counted}) counted`,
      sql.values,
    );
    return row?.count ?? 0;
  }

  /** Looks through `limit` scans that are older than `before`, or the newest, whether they match or not. */
  async stretch(
    clientId: string,
    filter: ScanFilter,
    before: string | null,
    limit: number,
  ): Promise<Stretch> {
    const sql = new FilterSql(clientId, filter);
    const older = before === null ? '' : `AND id < ${sql.bind(before)}`;
    const newest = `SELECT * FROM scans WHERE ${sql.visible} ${older} ORDER BY id DESC LIMIT ${sql.bind(limit)}`;
    const [row] = await this.rows.query<Stretch[]>(
      `SELECT coalesce(array_agg(id ORDER BY id DESC) FILTER (WHERE ${sql.matches}), '{}') AS found,
        count(*)::int AS looked, min(id::text) AS last FROM (${newest}) newest`,
      sql.values,
    );
    return row ?? { found: [], looked: 0, last: null };
  }

  /**
   * The newest `limit` matches in all of the history, by the search index; what is not finished is not in that index.
   * Null when it takes too long: its trigrams are in so many texts that the index is of no help.
   */
  async search(clientId: string, filter: ScanFilter, limit: number): Promise<string[] | null> {
    const sql = new FilterSql(clientId, filter);
    const matching = (statuses: string) =>
      `SELECT id FROM scans WHERE ${sql.visible} AND status IN (${statuses}) AND ${sql.matches}`;
    const all = `${matching(`'completed', 'failed'`)} UNION ALL ${matching(`'queued', 'running'`)}`;
    const query = `WITH found AS MATERIALIZED (${all}) SELECT id FROM found ORDER BY id DESC LIMIT ${sql.bind(limit)}`;
    try {
      return await this.rows.manager.transaction(async (transaction) => {
        await transaction.query(`SET LOCAL statement_timeout = ${SEARCH_TIMEOUT_MS}`);
        const rows = await transaction.query<{ id: string }[]>(query, sql.values);
        return rows.map(({ id }) => id);
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === QUERY_CANCELED) return null;
      throw error;
    }
  }

  private async ids(query: string, { values }: FilterSql): Promise<string[]> {
    return (await this.rows.query<{ id: string }[]>(query, values)).map(({ id }) => id);
  }
}
