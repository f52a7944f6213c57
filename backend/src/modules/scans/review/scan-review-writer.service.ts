import { Injectable } from '@nestjs/common';
import type { Reviewed, ReviewStatus } from '../../../contract/review-status.js';
import type { Transaction } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { isJudged } from '../judgement.js';
import type { ListedScan } from '../scan.schemas.js';
import type { ScanReviewEntryEntity } from './scan-review-entry.entity.js';
import { ScanReviewRepository } from './scan-review.repository.js';
import type { Reviewer } from './scan-review.schemas.js';

/** Who decides: `by` is a person's address, or the name of an API key; `userId` the person, where no request tells. */
export interface Decider {
  clientId: string;
  by: string;
  userId?: string | null;
}

/** What is to be changed; `assignee` undefined: it stays. */
interface Wanted {
  status: ReviewStatus | null;
  assignee: Reviewer | null | undefined;
  note: string | null;
}

/** A scan with what the change makes of its review. */
interface Changed {
  before: ListedScan;
  status: Reviewed | null;
  assigneeId: string | null;
}

/** Writes what was decided about messages, wherever it was decided. */
@Injectable()
export class ScanReviewWriter {
  constructor(
    private readonly reviews: ScanReviewRepository,
    private readonly audit: AuditService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /**
   * Sets the review of those scans that are still there and have a verdict. Returns whether there are webhooks to dispatch once
   * `transaction` is committed.
   */
  async decide(
    transaction: Transaction,
    decider: Decider,
    scanIds: readonly string[],
    { status, note }: { status: Reviewed; note: string | null },
  ): Promise<boolean> {
    const found = await this.reviews.lock(transaction, decider.clientId, scanIds);
    const wanted = { status, assignee: undefined, note };
    const changes = found
      .filter(({ score, reviewStatus }) => score !== null && reviewStatus !== status)
      .map((scan) => changed(scan, wanted));
    return this.store(transaction, decider, changes, wanted);
  }

  /** Rows, history, audit log and webhooks agree. Returns whether there are webhooks to dispatch. */
  async store(
    transaction: Transaction,
    decider: Decider,
    changes: readonly Changed[],
    wanted: Wanted,
  ): Promise<boolean> {
    if (changes.length === 0) return false;
    const entries = await this.entriesOf(transaction, decider, changes, wanted);
    const rows = changes.map(({ before, status, assigneeId }) => ({
      id: before.id,
      reviewStatus: status,
      assigneeId,
    }));
    await this.reviews.change(transaction, rows, entries);
    for (const change of changes) await this.record(transaction, decider, change, wanted);
    const decided = changes.filter(({ before, status }) => before.reviewStatus !== status);
    return this.webhooks.record(transaction, decider.clientId, decided.flatMap(asJudged));
  }

  private async entriesOf(
    transaction: Transaction,
    { clientId, by }: Decider,
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
      changedByEmail: by,
      changedAt,
    }));
  }

  /** Without the note, which may quote the message. */
  private async record(
    transaction: Transaction,
    { clientId, by, userId }: Decider,
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
      ...(userId && { actor: { type: 'user', id: userId, email: by } }),
    });
  }
}

/** Who is asked to decide has a review to decide. */
export function changed(before: ListedScan, { status, assignee }: Wanted): Changed {
  const now = status ?? before.reviewStatus ?? (assignee ? 'open' : 'none');
  return {
    before,
    status: now === 'none' ? null : now,
    assigneeId: assignee === undefined ? before.assigneeId : (assignee?.id ?? null),
  };
}

const asJudged = ({ before, status }: Changed) =>
  isJudged(before)
    ? [{ ...before, reviewStatus: status, reviewVersion: before.reviewVersion + 1, isReviewed: true }]
    : [];
