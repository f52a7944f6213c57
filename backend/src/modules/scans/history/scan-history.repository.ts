import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository } from 'typeorm';
import type { Page } from '../../../common/pagination.schema.js';
import type { Transaction } from '../../../database/transactions.js';
import { ScanEntity } from '../scan.entity.js';
import type { ListedScan } from '../scan.schemas.js';
import { SCAN_FINISHED } from '../scans.repository.js';
import type { ExactFilter, ScanFilter } from './scan-history.schemas.js';

/** A part of a history: consecutive scans, newest first. */
interface HistorySlice {
  /** Ids of those that match, newest first. */
  found: string[];
  /** How many scans it contains, matching or not. */
  readCount: number;
  /** The oldest scan in it; null when it is empty. */
  last: string | null;
}

/** Counting the scans that match a filter stops after this many. */
export const COUNT_LIMIT = 10_000;
/** A search by index that takes longer, in ms, is cancelled. */
const SEARCH_TIMEOUT_MS = 2_000;
/** PostgreSQL's error code for a statement timeout. */
const QUERY_CANCELED = '57014';

/** The columns of a list. Bodies and instructions, which make up most of a row, are not read. */
const LISTED = {
  id: true,
  clientId: true,
  channel: true,
  sender: true,
  subject: true,
  status: true,
  score: true,
  baseScore: true,
  adjustments: true,
  summary: true,
  indicators: true,
  engine: true,
  degraded: true,
  scanningInstructionsName: true,
  externalId: true,
  metadata: true,
  tokensConsumed: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const satisfies Record<keyof ListedScan, true>;

/** The size of a scan's body in bytes of UTF-8. */
export interface BodySize {
  id: string;
  bytes: number;
}

/**
 * What a client can see of its scans, newest first, without expired ones. Matches are ids, so that pages are found from an
 * index alone; rows are then read by id.
 */
@Injectable()
export class ScanHistoryRepository {
  constructor(@InjectRepository(ScanEntity) private readonly rows: Repository<ScanEntity>) {}

  async page(clientId: string, filter: ExactFilter, { pageNumber, pageSize }: Page): Promise<string[]> {
    const sql = new FilterSql(clientId, filter);
    const limits = `LIMIT ${sql.bind(pageSize)} OFFSET ${sql.bind(pageNumber * pageSize)}`;
    return this.ids(`SELECT id FROM scans WHERE ${sql.visible} ORDER BY id DESC ${limits}`, sql);
  }

  /** How many scans match, at most one more than {@link COUNT_LIMIT}. */
  async countOf(clientId: string, filter: ExactFilter): Promise<number> {
    const sql = new FilterSql(clientId, filter);
    const counted = `SELECT FROM scans WHERE ${sql.visible} LIMIT ${COUNT_LIMIT + 1}`;
    const [row] = await this.rows.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (${counted}) counted`,
      sql.values,
    );
    return row?.count ?? 0;
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
   * The newest `limit` matches in the whole history, by the search index, and among those that are not in it: unfinished
   * ones, and those of the last seconds. Null when it
   * takes too long: the term's trigrams are in too many texts for the index to help.
   */
  async search(clientId: string, filter: ScanFilter, limit: number): Promise<string[] | null> {
    const sql = new FilterSql(clientId, filter);
    // Written out for each, so that each uses its own index.
    const parts = [
      `status IN ('completed', 'failed') AND unindexed IS NULL`,
      `status IN ('queued', 'running') AND unindexed IS NULL`,
      `unindexed`,
    ];
    const all = parts
      .map((part) => `SELECT id FROM scans WHERE ${sql.visible} AND ${part} AND ${sql.matches}`)
      .join(' UNION ALL ');
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

  find(id: string): Promise<ScanEntity | null> {
    return this.rows.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }

  /** Newest first; ids of deleted scans are skipped. */
  listed(ids: readonly string[]): Promise<ListedScan[]> {
    return this.rows.find({ select: LISTED, where: { id: In([...ids]) }, order: { id: 'DESC' } });
  }

  /** Like {@link listed}, with bodies. */
  exported(ids: readonly string[]): Promise<(ListedScan & Pick<ScanEntity, 'body'>)[]> {
    const select = { ...LISTED, body: true };
    return this.rows.find({ select, where: { id: In([...ids]) }, order: { id: 'DESC' } });
  }

  /** Newest first. PostgreSQL stores the length separately, so the bodies are not read. */
  bodySizes(ids: readonly string[]): Promise<BodySize[]> {
    const query = 'SELECT id, octet_length(body) AS bytes FROM scans WHERE id = ANY($1) ORDER BY id DESC';
    return this.rows.query<BodySize[]>(query, [ids]);
  }

  /** Deletes a scan in any state, and wakes callers waiting for it; false when it was already deleted. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(ScanEntity, { id });
    if (affected !== 1) return false;
    await transaction.query('SELECT pg_notify($1, $2)', [SCAN_FINISHED, id]);
    return true;
  }

  private async ids(query: string, { values }: FilterSql): Promise<string[]> {
    return (await this.rows.query<{ id: string }[]>(query, values)).map(({ id }) => id);
  }
}

/** The same expression as in the index scans_search_text, so that PostgreSQL uses it. */
const SEARCHED = `(coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, ''))`;

/** Escapes `%`, `_` and `\`, which stand for themselves in a search term. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** A filter's SQL conditions and their parameters. */
class FilterSql {
  readonly values: unknown[] = [];
  /** The client's own, not expired, and as the filter says, but for its search term. */
  readonly visible: string;
  /** Contains the search term in one of its texts; true without a term. */
  readonly matches: string;

  constructor(clientId: string, { searchTerm, sender, externalId }: ScanFilter) {
    const ofSender = sender === undefined ? '' : ` AND sender = ${this.bind(sender)}`;
    const ofExternal = externalId === undefined ? '' : ` AND external_id = ${this.bind(externalId)}`;
    this.visible = `client_id = ${this.bind(clientId)} AND expires_at > now()${ofSender}${ofExternal}`;
    this.matches = searchTerm ? this.contains(searchTerm) : 'true';
  }

  /** Adds a value; returns its parameter. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  private contains(term: string): string {
    const like = `ILIKE ${this.bind(likePattern(term))}`;
    if (!term.includes('\n')) return `${SEARCHED} ${like}`;
    // A match could include the line break between two texts.
    return `(${SEARCHED} ${like} AND (subject ${like} OR body ${like} OR summary ${like}))`;
  }
}
