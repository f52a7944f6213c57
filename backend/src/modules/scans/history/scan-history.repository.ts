import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import { phrasesOf } from '@gatepost/message/search-phrases';
import type { Transaction } from '../../../database/transactions.js';
import { ScanEntity } from '../scan.entity.js';
import { read, type ScanRow } from '../scan.columns.js';
import { LISTED, type ListedScan, SHOWN, type ShownScan } from '../scan.schemas.js';
import { SCAN_FINISHED } from '../scans.repository.js';
import { FilterSql, ORDERS } from './filter-sql.js';
import type { Order, Place } from './scan-cursor.js';
import type { ColumnFilter, ScanFilter } from './scan-history.schemas.js';

/** Which part of a sorted list to read. */
export interface PageWanted {
  sort: Order;
  /** The last scan of the page before; the list's start if there is none. */
  after: Place | null;
  /** How many to pass over from there. */
  skip: number;
  take: number;
}

/** A part of a history: consecutive scans, newest first. */
interface HistorySlice {
  /** Ids of those that match, newest first. */
  found: string[];
  /** How many scans it contains, matching or not. */
  readCount: number;
  /** The oldest scan in it; null when it is empty. */
  last: string | null;
}

/** Counting what a filter leaves stops after this many. */
export const COUNT_LIMIT = 10_000;
/** Of a search: a passage is about one of the longest few. */
const MOST_SHOWN = 4;
/** Characters of a body before and after what was searched for. */
const AROUND = 60;
/** A search by index that takes longer, in ms, is cancelled. */
const SEARCH_TIMEOUT_MS = 2_000;
/** PostgreSQL's error code for a statement timeout. */
const QUERY_CANCELED = '57014';

/** About the size of a scan's body, with its whole message if it has one, in bytes of UTF-8. */
export interface BodySize {
  id: string;
  bytes: number;
}

/** A whole message is stored compressed, mostly to less than a third. */
const SIZES = `
  SELECT id, octet_length(body) + coalesce(pg_column_size(message) * 4, 0) AS bytes
  FROM scans WHERE id = ANY($1) ORDER BY id DESC`;

/** A scan with all that is kept of its message. */
export type WholeScan = ShownScan & Pick<ScanRow, 'message'>;

/**
 * What a client can see of its scans, newest first, without expired ones. Matches are ids, so that pages are found from an
 * index alone; rows are then read by id.
 */
@Injectable()
export class ScanHistoryRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  /** By the database's clock, as `created_at` is. */
  async now(): Promise<Date> {
    const [row] = await this.rows.query<{ now: Date }[]>('SELECT now()');
    return row?.now ?? new Date();
  }

  /** One page, without those that come before `after`. */
  async page(clientId: string, filter: ColumnFilter, wanted: PageWanted): Promise<string[]> {
    const sql = new FilterSql(clientId, filter);
    const { sort, after, skip, take } = wanted;
    const rest = after ? ` AND ${sql.after(sort, after)}` : '';
    const limits = `LIMIT ${sql.bind(take)} OFFSET ${sql.bind(skip)}`;
    return this.ids(
      `SELECT id FROM scans WHERE ${sql.visible}${rest} ORDER BY ${ORDERS[sort]} ${limits}`,
      sql,
    );
  }

  /** How many scans match, at most one more than {@link COUNT_LIMIT}. */
  async count(clientId: string, filter: ColumnFilter): Promise<number> {
    const sql = new FilterSql(clientId, filter);
    const counted = `SELECT FROM scans WHERE ${sql.visible} LIMIT ${COUNT_LIMIT + 1}`;
    const [row] = await this.rows.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (${counted}) counted`,
      sql.values,
    );
    return row?.count ?? 0;
  }

  /** Whether the client has a scan of exactly that sender. */
  hasSender(clientId: string, sender: string): Promise<boolean> {
    return this.rows.existsBy({ clientId, sender });
  }

  /** Sorts ids by score. */
  async byScore(ids: readonly string[]): Promise<string[]> {
    const rows = await this.rows.query<{ id: string }[]>(
      `SELECT id FROM scans WHERE id = ANY($1) ORDER BY ${ORDERS.score}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** The part of each body around the first place of the longest word or phrase that it has, for those that have any. */
  async passages(ids: readonly string[], term: string): Promise<Map<string, string>> {
    const rows = await this.rows.query<{ id: string; passage: string }[]>(
      `SELECT DISTINCT ON (id) id, substr(body, greatest(place - $3, 1), least(place - 1, $3) + length(phrase) + $3) AS passage
       FROM (
         SELECT id, body, phrase, nth, strpos(lower(body), lower(phrase)) AS place
         FROM scans CROSS JOIN unnest($2::text[]) WITH ORDINALITY AS given (phrase, nth) WHERE id = ANY($1)
       ) found
       WHERE place > 0 ORDER BY id, nth`,
      [ids, phrasesOf(term).slice(0, MOST_SHOWN), AROUND],
    );
    return new Map(rows.map(({ id, passage }) => [id, passage]));
  }

  /** Reads `limit` scans older than `before`, or the newest ones, and finds those that match. */
  async slice(
    clientId: string,
    filter: ScanFilter,
    before: string | null,
    limit: number,
  ): Promise<HistorySlice> {
    const sql = new FilterSql(clientId, filter);
    const older = before === null ? '' : `AND id < ${sql.bind(before)}`;
    const newest = `SELECT * FROM scans WHERE ${sql.visible} ${older} ORDER BY id DESC LIMIT ${sql.bind(limit)}`;
    const [row] = await this.rows.query<HistorySlice[]>(
      `SELECT coalesce(array_agg(id ORDER BY id DESC) FILTER (WHERE ${sql.matches}), '{}') AS found,
        count(*)::int AS "readCount", min(id::text) AS last FROM (${newest}) newest`,
      sql.values,
    );
    return row ?? { found: [], readCount: 0, last: null };
  }

  /**
   * The newest `limit` matches in the whole history: those with all of the term's `trigrams`, by the search index, and among
   * what is not in it, unfinished or of the last seconds. Null when it takes too long: the trigrams are in too many texts for
   * the index to help.
   */
  async search(
    clientId: string,
    filter: ScanFilter,
    { trigrams, before, limit }: { trigrams: readonly number[]; before: string | null; limit: number },
  ): Promise<string[] | null> {
    const sql = new FilterSql(clientId, filter);
    const older = before === null ? '' : ` AND id < ${sql.bind(before)}`;
    // Written out for each, so that each uses its own index.
    const parts = [sql.ofTrigrams(trigrams), `status IN ('queued', 'running')`, sql.unindexed];
    const all = parts
      .map((part) => `SELECT id FROM scans WHERE ${sql.visible}${older} AND ${part} AND ${sql.matches}`)
      .join(' UNION ');
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

  find(id: string): Promise<ShownScan | null> {
    return this.rows.findOne({ select: read(SHOWN), where: { id, expiresAt: MoreThan(new Date()) } });
  }

  /** In the order of the ids; those of deleted scans are skipped. Bodies, which make up most of a row, are not read. */
  async listed(ids: readonly string[]): Promise<ListedScan[]> {
    const rows = await this.rows.find({ select: read(LISTED), where: { id: In([...ids]) } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Newest first, with messages. */
  exported(ids: readonly string[]): Promise<WholeScan[]> {
    const select = read([...SHOWN, 'message']);
    return this.rows.find({ select, where: { id: In([...ids]) }, order: { id: 'DESC' } });
  }

  /** Those of the ids that are the client's, and not expired. */
  async own(clientId: string, ids: readonly string[]): Promise<string[]> {
    const sql = new FilterSql(clientId, {});
    return this.ids(`SELECT id FROM scans WHERE ${sql.visible} AND id = ANY(${sql.bind(ids)})`, sql);
  }

  /** Newest first. PostgreSQL stores lengths separately, so no message is read. */
  bodySizes(ids: readonly string[]): Promise<BodySize[]> {
    return this.rows.query<BodySize[]>(SIZES, [ids]);
  }

  /** Deletes a scan in any state, and wakes callers waiting for it; false when it was already deleted. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(ScanEntity, { id });
    if (affected !== 1) return false;
    await transaction.query('SELECT pg_notify($1, $2)', [SCAN_FINISHED, id]);
    return true;
  }

  /** Deletes those of the client's scans that are there; returns how many, and wakes callers waiting for them. */
  async removeAll(transaction: Transaction, clientId: string, ids: readonly string[]): Promise<number> {
    const rows = await transaction.query<unknown[]>(
      `WITH removed AS (DELETE FROM scans WHERE client_id = $1 AND id = ANY($2) AND expires_at > now() RETURNING id)
       SELECT pg_notify($3, id::text) FROM removed`,
      [clientId, ids, SCAN_FINISHED],
    );
    return rows.length;
  }

  private async ids(query: string, { values }: FilterSql): Promise<string[]> {
    return (await this.rows.query<{ id: string }[]>(query, values)).map(({ id }) => id);
  }
}
