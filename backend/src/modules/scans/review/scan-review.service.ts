import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import type { ReviewStatus } from '../../../contract/review-status.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { ScanHistoryService } from '../history/scan-history.service.js';
import type { ScanReviewEntryEntity } from './scan-review-entry.entity.js';
import type { ListedScan } from '../scan.schemas.js';
import { type Barrier, REVIEWED_MAIL, type ReviewedMail } from './reviewed-mail.port.js';
import { changed, ScanReviewWriter } from './scan-review-writer.service.js';
import { ScanReviewRepository } from './scan-review.repository.js';
import type {
  Review,
  Reviewers,
  ReviewRequest,
  ReviewsChanged,
  ReviewsRequest,
  UnchangedReview,
  WaitingReviews,
} from './scan-review.schemas.js';

/** Who decides about a message, and what was decided. */
@Injectable()
export class ScanReviewService {
  constructor(
    private readonly reviews: ScanReviewRepository,
    private readonly history: ScanHistoryService,
    private readonly transactions: Transactions,
    private readonly writer: ScanReviewWriter,
    private readonly webhooks: WebhookOutboxService,
    private readonly budget: WorkBudget,
    @Inject(REVIEWED_MAIL) private readonly mail: ReviewedMail,
  ) {}

  /** @throws SCAN_NOT_FOUND; FORBIDDEN when it belongs to another client */
  async get(clientId: string, scanId: string): Promise<Review> {
    const { reviewStatus, reviewVersion, assigneeId } = await this.history.get(clientId, scanId);
    const entries = await this.reviews.history(scanId);
    const ids = assigneeId ? [assigneeId] : [];
    const [assignee = null] = await this.reviews.people(clientId, ids, { deactivated: true });
    return {
      scanId,
      status: reviewStatus,
      version: reviewVersion,
      assignee,
      history: entries.map(toEntry),
    };
  }

  /** @throws SCAN_NOT_FOUND; CONFLICT when someone was first, who and when in its details, and while there is no verdict */
  async change(caller: UserPrincipal, scanId: string, request: ReviewRequest): Promise<Review> {
    const { version, ...change } = request;
    const { unchanged } = await this.changeAll(caller, { scans: [{ id: scanId, version }], ...change });
    for (const missed of unchanged) throw refusalOf(missed);
    return this.get(caller.clientId, scanId);
  }

  /** Changes those that are as the caller saw them. @throws INVALID_REQUEST for an assignee who isn't of the company */
  async changeAll(caller: UserPrincipal, { scans, ...request }: ReviewsRequest): Promise<ReviewsChanged> {
    const { clientId } = caller;
    const assignee = await this.reviews.assigneeOf(clientId, request.assignee ?? null);
    const wanted = { status: request.status ?? null, assignee, note: request.note?.trim() || null };
    const versions = new Map(scans.map(({ id, version }) => [id, version]));
    const result = await this.transactions.run(async (transaction) => {
      const { ids, found, misses } = await this.locked(transaction, clientId, versions, wanted.status);
      const changeable = found.filter(({ id }) => !misses.has(id));
      const changes = changeable.map((scan) => changed(scan, wanted));
      const by = { clientId, by: caller.email };
      const needsWebhook = await this.writer.store(transaction, by, changes, wanted);
      if (wanted.status) await this.followed(transaction, caller, changeable, wanted.status, wanted.note);
      const unchanged = await this.missed(transaction, ids, misses);
      return { changes, unchanged, needsWebhook };
    });
    if (result.needsWebhook) await this.webhooks.dispatch(clientId);
    return {
      changed: result.changes.map(({ before }) => ({ id: before.id, version: before.reviewVersion + 1 })),
      unchanged: result.unchanged,
    };
  }

  /** Open reviews that the caller can decide. */
  waiting({ clientId, userId }: UserPrincipal): Promise<WaitingReviews> {
    return this.budget.run(clientId, 'lists', () => this.reviews.waiting(clientId, userId));
  }

  async reviewers(clientId: string): Promise<Reviewers> {
    return { people: await this.reviews.reviewers(clientId) };
  }

  /** Locks the scans and their mail. `misses`: those that are not to be changed, and why. */
  private async locked(
    transaction: Transaction,
    clientId: string,
    versions: ReadonlyMap<string, number>,
    status: ReviewStatus | null,
  ): Promise<{ ids: string[]; found: ListedScan[]; misses: Map<string, Miss> }> {
    const ids = [...versions.keys()];
    const barriers = status ? await this.mail.lock(transaction, clientId, ids, status) : null;
    const found = await this.reviews.lock(transaction, clientId, ids);
    const byId = new Map(found.map((scan) => [scan.id, scan]));
    const misses = new Map<string, Miss>();
    for (const [id, version] of versions) {
      const miss = missOf(byId.get(id), version) ?? barriers?.get(id);
      if (miss) misses.set(id, miss);
    }
    return { ids, found, misses };
  }

  /** The mail of the scans goes, or does not. */
  private async followed(
    transaction: Transaction,
    { clientId, userId, email }: UserPrincipal,
    scans: readonly ListedScan[],
    status: ReviewStatus,
    note: string | null,
  ): Promise<void> {
    const ids = scans.map(({ id }) => id);
    await this.mail.follow(transaction, { clientId, userId, by: email }, ids, { status, note });
  }

  /** Why the others were not changed. */
  private async missed(
    transaction: Transaction,
    ids: readonly string[],
    misses: ReadonlyMap<string, Miss>,
  ): Promise<UnchangedReview[]> {
    const there = ids.filter((id) => misses.has(id) && misses.get(id) !== 'not-found');
    const newest = await this.reviews.newest(transaction, there);
    return ids.flatMap((id) => {
      const reason = misses.get(id);
      if (!reason) return [];
      const { changedByEmail = null, changedAt } = newest.get(id) ?? {};
      return [{ id, reason, changedByEmail, changedAt: changedAt?.toISOString() ?? null }];
    });
  }
}

type Miss = UnchangedReview['reason'];

/** Why a scan is not changed by who saw `version` of its review; null: it is. */
function missOf(scan: ListedScan | undefined, version: number): Miss | null {
  if (!scan) return 'not-found';
  if (scan.score === null) return 'no-verdict';
  return scan.reviewVersion === version ? null : 'changed';
}

/** Why the mail of a scan bars a decision. */
const BARRED: Readonly<Record<Barrier, string>> = {
  settled: 'The message of this scan has gone or was refused, which can’t be taken back',
  'four-eyes': 'The message of this scan is held, and two people have to release it, there',
};

const refusalOf = ({ reason, changedByEmail, changedAt }: UnchangedReview): ApiError => {
  if (reason === 'not-found') return new ApiError('SCAN_NOT_FOUND');
  if (reason === 'no-verdict') return new ApiError('CONFLICT', { message: 'This scan has no verdict' });
  if (reason !== 'changed') return new ApiError('CONFLICT', { message: BARRED[reason] });
  return new ApiError('CONFLICT', {
    message: changedByEmail
      ? `${changedByEmail} has changed this review meanwhile`
      : 'The review has another version',
    details: { changedByEmail, changedAt },
  });
};

const toEntry = ({ status, changedAt, ...entry }: ScanReviewEntryEntity): Review['history'][number] => ({
  version: entry.version,
  status: status ?? 'none',
  assigneeEmail: entry.assigneeEmail,
  note: entry.note,
  changedByEmail: entry.changedByEmail,
  changedAt: changedAt.toISOString(),
});
