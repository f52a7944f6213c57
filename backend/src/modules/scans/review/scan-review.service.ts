import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { WorkBudget } from '../../../common/work-budget.js';
import type { Reviewed, ReviewStatus } from '../../../contract/review-status.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { ScanHistoryService } from '../history/scan-history.service.js';
import type { ScanReviewEntryEntity } from './scan-review-entry.entity.js';
import { type ReviewedScan, ScanReviewRepository } from './scan-review.repository.js';
import type {
  Review,
  Reviewer,
  Reviewers,
  ReviewRequest,
  ReviewsChanged,
  ReviewsRequest,
  UnchangedReview,
  WaitingReviews,
} from './scan-review.schemas.js';

/** What is to be changed; `assignee` undefined: it stays. */
interface Wanted {
  status: ReviewStatus | null;
  assignee: Reviewer | null | undefined;
  note: string | null;
}

/** A scan with what the change makes of its review. */
interface Changed {
  before: ReviewedScan;
  status: Reviewed | null;
  assigneeId: string | null;
}

/** Who decides about a message, and what was decided. */
@Injectable()
export class ScanReviewService {
  constructor(
    private readonly reviews: ScanReviewRepository,
    private readonly history: ScanHistoryService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly webhooks: WebhookOutboxService,
    private readonly budget: WorkBudget,
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
    const assignee = await this.assigneeOf(clientId, request.assignee ?? undefined);
    const wanted = { status: request.status ?? null, assignee, note: request.note?.trim() || null };
    const versions = new Map(scans.map(({ id, version }) => [id, version]));
    const result = await this.transactions.run(async (transaction) => {
      const found = await this.reviews.lock(transaction, clientId, [...versions.keys()]);
      const changeable = found.filter(
        ({ id, score, reviewVersion }) => score !== null && reviewVersion === versions.get(id),
      );
      const changes = changeable.map((scan) => changed(scan, wanted));
      const needsWebhook = await this.store(transaction, caller, changes, wanted);
      const unchanged = await this.missed(transaction, [...versions.keys()], found, changeable);
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

  /** Undefined: the assignee stays. */
  private async assigneeOf(clientId: string, id: string | undefined): Promise<Reviewer | null | undefined> {
    if (id === undefined || id === 'none') return id && null;
    const [person] = await this.reviews.people(clientId, [id]);
    if (person) return person;
    const message = 'is no active person of your company';
    throw new ApiError('INVALID_REQUEST', {
      message: `assignee: ${message}`,
      details: { fields: { assignee: message } },
    });
  }

  /** Rows, history, audit log and webhooks agree. Returns whether there are webhooks to dispatch. */
  private async store(
    transaction: Transaction,
    caller: UserPrincipal,
    changes: readonly Changed[],
    wanted: Wanted,
  ): Promise<boolean> {
    if (changes.length === 0) return false;
    const entries = await this.entriesOf(transaction, caller, changes, wanted);
    const rows = changes.map(({ before, status, assigneeId }) => ({
      id: before.id,
      reviewStatus: status,
      assigneeId,
    }));
    await this.reviews.change(transaction, rows, entries);
    for (const change of changes) await this.record(transaction, caller, change, wanted);
    const decided = changes.filter(({ before, status }) => before.reviewStatus !== status);
    return this.webhooks.record(transaction, caller.clientId, decided.flatMap(asJudged));
  }

  private async entriesOf(
    transaction: Transaction,
    { clientId, email }: UserPrincipal,
    changes: readonly Changed[],
    { note }: Wanted,
  ): Promise<ScanReviewEntryEntity[]> {
    const ids = changes.flatMap(({ assigneeId }) => assigneeId ?? []);
    const people = await this.reviews.people(clientId, ids, { deactivated: true }, transaction);
    const emails = new Map(people.map((person) => [person.id, person.email]));
    const changedAt = new Date();
    return changes.map(({ before, status, assigneeId }) => ({
      scanId: before.id,
      version: before.reviewVersion + 1,
      clientId,
      status,
      assigneeEmail: emails.get(assigneeId ?? '') ?? null,
      note,
      changedByEmail: email,
      changedAt,
    }));
  }

  /** Without the note, which may quote the message. */
  private async record(
    transaction: Transaction,
    { clientId }: UserPrincipal,
    { before, status }: Changed,
    { assignee, note }: Wanted,
  ): Promise<void> {
    await this.audit.record(transaction, {
      clientId,
      action: 'scan.reviewed',
      target: { type: 'scan', id: before.id, name: null },
      details: {
        ...(before.reviewStatus !== status && {
          from: before.reviewStatus ?? 'none',
          to: status ?? 'none',
        }),
        ...(assignee !== undefined && { assignee: assignee?.email ?? 'none' }),
        ...(note && { note: 'added' }),
      },
    });
  }

  /** Why the others were not changed. */
  private async missed(
    transaction: Transaction,
    ids: readonly string[],
    found: readonly ReviewedScan[],
    changeable: readonly ReviewedScan[],
  ): Promise<UnchangedReview[]> {
    const done = new Set(changeable.map(({ id }) => id));
    const left = ids.filter((id) => !done.has(id));
    if (left.length === 0) return [];
    const newest = await this.reviews.newest(
      transaction,
      found.map(({ id }) => id).filter((id) => !done.has(id)),
    );
    const byId = new Map(found.map((scan) => [scan.id, scan]));
    return left.map((id) => {
      const scan = byId.get(id);
      const { changedByEmail = null, changedAt } = newest.get(id) ?? {};
      const reason = scan ? (scan.score === null ? 'no-verdict' : 'changed') : 'not-found';
      return { id, reason, changedByEmail, changedAt: changedAt?.toISOString() ?? null };
    });
  }
}

/** Who is asked to decide has a review to decide. */
function changed(before: ReviewedScan, { status, assignee }: Wanted): Changed {
  const now = status ?? before.reviewStatus ?? (assignee ? 'open' : 'none');
  return {
    before,
    status: now === 'none' ? null : now,
    assigneeId: assignee === undefined ? before.assigneeId : (assignee?.id ?? null),
  };
}

const asJudged = ({ before: { score, ...scan }, status }: Changed) =>
  score === null
    ? []
    : [{ ...scan, score, review: { status: status ?? ('none' as const), version: scan.reviewVersion + 1 } }];

const refusalOf = ({ reason, changedByEmail, changedAt }: UnchangedReview): ApiError => {
  if (reason === 'not-found') return new ApiError('SCAN_NOT_FOUND');
  if (reason === 'no-verdict') return new ApiError('CONFLICT', { message: 'This scan has no verdict' });
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
