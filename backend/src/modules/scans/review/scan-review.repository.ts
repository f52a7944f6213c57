import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { invalidField } from '../../../common/api-error.js';
import type { Transaction } from '../../../database/transactions.js';
import { selected } from '../scan.columns.js';
import { LISTED, type ListedScan } from '../scan.schemas.js';
import { ScanReviewEntryEntity } from './scan-review-entry.entity.js';
import { MAX_WAITING, type Reviewer, type WaitingReviews } from './scan-review.schemas.js';

/** Changes that a scan keeps; the audit log has the older ones. */
const MAX_ENTRIES = 100;
const MAX_REVIEWERS = 200;

export type ReviewChange = Pick<ListedScan, 'id' | 'reviewStatus' | 'assigneeId'>;

/** In the order of their ids: two people who change the same scans wait for one another, and don't deadlock. */
const LOCK = `
  SELECT ${selected(LISTED)}
  FROM scans WHERE client_id = $1 AND id = ANY($2) AND expires_at > now() ORDER BY id FOR NO KEY UPDATE`;

const CHANGE = `
  UPDATE scans SET review_status = change.review_status, assignee_id = change.assignee_id,
    review_version = review_version + 1, updated_at = now()
  FROM json_to_recordset($1::json) AS change (id uuid, review_status varchar, assignee_id uuid)
  WHERE scans.id = change.id`;

const TRIM = `
  DELETE FROM scan_review_entries USING unnest($1::uuid[], $2::int[]) AS newest (scan_id, version)
  WHERE scan_review_entries.scan_id = newest.scan_id
    AND scan_review_entries.version <= newest.version - ${MAX_ENTRIES}`;

const REVIEWERS = `
  SELECT id, first_name AS "firstName", last_name AS "lastName", email FROM users
  WHERE client_id = $1 AND ($2::uuid[] IS NULL OR id = ANY($2)) AND ($3 OR deactivated_at IS NULL)
  ORDER BY first_name, last_name, id LIMIT ${MAX_REVIEWERS}`;

const OPEN = `SELECT FROM scans WHERE client_id = $1 AND review_status = 'open' AND expires_at > now()`;
const counted = (condition: string) =>
  `(SELECT count(*)::int FROM (${OPEN} AND ${condition} LIMIT ${MAX_WAITING}) counted)`;
const WAITING = `
  SELECT ${counted('assignee_id = $2')} AS "assignedToYou", ${counted(`(assignee_id IS NULL
    OR assignee_id IN (SELECT id FROM users WHERE client_id = $1 AND deactivated_at IS NOT NULL))`)} AS unassigned`;

@Injectable()
export class ScanReviewRepository {
  constructor(
    @InjectRepository(ScanReviewEntryEntity) private readonly entries: Repository<ScanReviewEntryEntity>,
  ) {}

  /** Those of the client's scans that are there, locked until the transaction ends. */
  lock(transaction: Transaction, clientId: string, ids: readonly string[]): Promise<ListedScan[]> {
    return transaction.query<ListedScan[]>(LOCK, [clientId, ids]);
  }

  async change(
    transaction: Transaction,
    changes: readonly ReviewChange[],
    entries: ScanReviewEntryEntity[],
  ): Promise<void> {
    const rows = changes.map(({ id, reviewStatus, assigneeId }) => ({
      id,
      review_status: reviewStatus,
      assignee_id: assigneeId,
    }));
    await transaction.query(CHANGE, [JSON.stringify(rows)]);
    await transaction.insert(ScanReviewEntryEntity, entries);
    await transaction.query(TRIM, [
      entries.map(({ scanId }) => scanId),
      entries.map(({ version }) => version),
    ]);
  }

  /** The newest change of each, for those that have one. */
  async newest(
    transaction: Transaction,
    scanIds: readonly string[],
  ): Promise<Map<string, ScanReviewEntryEntity>> {
    const rows = await transaction
      .getRepository(ScanReviewEntryEntity)
      .createQueryBuilder('entry')
      .distinctOn(['entry.scanId'])
      .where('entry.scanId = ANY(:scanIds)', { scanIds })
      .orderBy('entry.scanId')
      .addOrderBy('entry.version', 'DESC')
      .getMany();
    return new Map(rows.map((row) => [row.scanId, row]));
  }

  /** Newest first. */
  history(scanId: string): Promise<ScanReviewEntryEntity[]> {
    return this.entries.find({ where: { scanId }, order: { version: 'DESC' }, take: MAX_ENTRIES });
  }

  /** Who can be asked to decide, by name. */
  reviewers(clientId: string): Promise<Reviewer[]> {
    return this.entries.query<Reviewer[]>(REVIEWERS, [clientId, null, false]);
  }

  /** The client's people with these ids; deactivated ones only if asked for. */
  people(
    clientId: string,
    ids: readonly string[],
    { deactivated = false } = {},
    manager: Transaction = this.entries.manager,
  ): Promise<Reviewer[]> {
    return manager.query<Reviewer[]>(REVIEWERS, [clientId, ids, deactivated]);
  }

  /**
   * Who is asked to decide: null for nobody, undefined where the assignee stays.
   * @throws INVALID_REQUEST for one who isn't of the company
   */
  async assigneeOf(
    clientId: string,
    id: string | null,
    options: { deactivated?: boolean } = {},
  ): Promise<Reviewer | null | undefined> {
    if (id === null) return undefined;
    if (id === 'none') return null;
    const [person] = await this.people(clientId, [id], options);
    if (person) return person;
    const message = 'is no active person of your company';
    throw invalidField('assignee', message, `assignee: ${message}`);
  }

  async waiting(clientId: string, userId: string): Promise<WaitingReviews> {
    const [counts] = await this.entries.query<WaitingReviews[]>(WAITING, [clientId, userId]);
    return { assignedToYou: 0, unassigned: 0, ...counts };
  }
}
