import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { FilterSql } from '../history/filter-sql.js';
import type { Order } from '../history/scan-cursor.js';
import type { ColumnFilter } from '../history/scan-history.schemas.js';
import { ScanEntity } from '../scan.entity.js';
import { MAX_GROUPED, MAX_NAMED } from './review-groups.schemas.js';

/** Like messages that wait. */
interface GroupRow {
  key: string;
  newest: string;
  count: number;
  senders: number;
  senderNames: string[] | null;
  ids: string[];
  versions: number[];
}

interface GroupsRead {
  rows: GroupRow[];
  groupCount: number;
  totalCount: number;
  asOf: Date;
}

/** Which messages a decision about all that match is about; `before`: of those that were created by then. */
export interface Bound {
  group: string | null;
  /** Only these. */
  ids?: readonly string[] | undefined;
  before: Date | null;
}

/** A group has no line of a file. */
type GroupOrder = Exclude<Order, 'line'>;

const ORDERS: Readonly<Record<GroupOrder, string>> = {
  newest: 'newest DESC',
  score: '"maxScore" DESC, newest DESC',
};

/** Messages of one outbreak, or else near-duplicates, are alike; any other is a group of its own. `$1`: the client. */
const KEY = `coalesce(outbreak_id,
  (SELECT cluster_id FROM cluster_members
   WHERE scan_id = matching.id AND cluster_members.client_id = $1 AND NOT is_lure LIMIT 1), id)`;

const COLUMNS = 'id, sender, sender_id, score, review_version, outbreak_id, created_at';

const matching = (sql: FilterSql, rest = '') =>
  `SELECT ${COLUMNS} FROM scans WHERE ${sql.visible} AND score IS NOT NULL${rest}
   ORDER BY id DESC LIMIT ${sql.bind(MAX_GROUPED + 1)}`;

const keyed = (sql: FilterSql, rest = '') =>
  `SELECT matching.*, ${KEY} AS key FROM (${matching(sql, rest)}) matching`;

@Injectable()
export class ReviewGroupsRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** A page of the groups of open reviews. */
  async page(
    clientId: string,
    filter: ColumnFilter,
    { sort, skip, take }: { sort: GroupOrder; skip: number; take: number },
  ): Promise<GroupsRead> {
    const sql = new FilterSql(clientId, { ...filter, review: 'open' });
    const grouped = `
      WITH grouped AS (
        SELECT key, (array_agg(id ORDER BY id DESC))[1] AS newest, count(*)::int AS count,
          count(DISTINCT sender_id)::int AS senders, max(score) AS "maxScore",
          (array_agg(DISTINCT sender) FILTER (WHERE sender IS NOT NULL))[1:3] AS "senderNames",
          (array_agg(id ORDER BY id DESC))[1:${MAX_NAMED}] AS ids,
          (array_agg(review_version ORDER BY id DESC))[1:${MAX_NAMED}] AS versions
        FROM (${keyed(sql)}) keyed GROUP BY key
      ), page AS (
        SELECT * FROM grouped ORDER BY ${ORDERS[sort]} LIMIT ${sql.bind(take)} OFFSET ${sql.bind(skip)}
      )
      SELECT (SELECT count(*)::int FROM grouped) AS "groupCount",
        (SELECT coalesce(sum(count), 0)::int FROM grouped) AS "totalCount", now() AS "asOf",
        coalesce((SELECT json_agg(page ORDER BY ${ORDERS[sort]}) FROM page), '[]') AS rows`;
    const [read] = await this.rows.query<GroupsRead[]>(grouped, sql.values);
    return read ?? { rows: [], groupCount: 0, totalCount: 0, asOf: new Date() };
  }

  /** The ids of what matches and has a verdict, the newest first. */
  async idsOf(clientId: string, filter: ColumnFilter, { group, ids, before }: Bound): Promise<string[]> {
    const sql = new FilterSql(clientId, filter);
    // Times in JSON count milliseconds, those of the database microseconds.
    const seen = before ? ` AND date_trunc('milliseconds', created_at) <= ${sql.bind(before)}` : '';
    const rest = ids ? `${seen} AND id = ANY(${sql.bind(ids)})` : seen;
    const limit = `ORDER BY id DESC LIMIT ${MAX_GROUPED}`;
    const query =
      group === null
        ? `SELECT id FROM (${matching(sql, rest)}) matching ${limit}`
        : `SELECT id FROM (${keyed(sql, rest)}) keyed WHERE key = ${sql.bind(group)} ${limit}`;
    return (await this.rows.query<{ id: string }[]>(query, sql.values)).map(({ id }) => id);
  }
}
