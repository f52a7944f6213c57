import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UserPrincipal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import type { ReviewStatus } from '../../../contract/review-status.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { filterFor, type ScanFilter } from '../history/scan-history.schemas.js';
import { ScanSearchService } from '../history/scan-search.service.js';
import { MESSAGE_FEEDBACK, type MessageFeedback } from './message-feedback.port.js';
import type { DecidedChange, ReviewDecisionEntity } from './review-decision.entity.js';
import { type NewReviewDecision, ReviewDecisionsRepository } from './review-decisions.repository.js';
import type { DecideMatchingRequest, ReviewDecision } from './review-decisions.schemas.js';
import { MAX_GROUPED } from './review-groups.schemas.js';
import { ReviewGroupsRepository } from './review-groups.repository.js';
import { REVIEWED_MAIL, type ReviewedMail } from './reviewed-mail.port.js';
import { changed, ScanReviewWriter } from './scan-review-writer.service.js';
import { ScanReviewRepository } from './scan-review.repository.js';

/** Carries out one decision about many messages. */
export const REVIEW_DECISION_JOB = {
  lane: 'background',
  name: 'decide-scans',
  data: z.object({ decisionId: z.uuid() }),
} satisfies JobKind;

/** In one transaction: others wait no longer than that. */
const AT_ONCE = 100;
/** Each may begin or end an outbreak, which locks what belongs to it. */
const FEEDBACK_AT_ONCE = 20;

/** What a request's filter asks for, with its `me` replaced. */
type DecidedFilter = ScanFilter & Pick<DecideMatchingRequest['filter'], 'group' | 'ids'>;

/** What was changed, and what there is to announce after the commit. */
interface Outcome {
  changedIds: string[];
  needsWebhook?: boolean;
  announce?: () => Promise<void>;
}

/** Decides about all messages that match a filter, behind, a few in each transaction. */
@Injectable()
export class ReviewDecisions {
  constructor(
    private readonly rows: ReviewDecisionsRepository,
    private readonly groups: ReviewGroupsRepository,
    private readonly reviews: ScanReviewRepository,
    private readonly writer: ScanReviewWriter,
    private readonly webhooks: WebhookOutboxService,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly budget: WorkBudget,
    private readonly finder: ScanSearchService,
    @Inject(MESSAGE_FEEDBACK) private readonly feedback: MessageFeedback,
    @Inject(REVIEWED_MAIL) private readonly mail: ReviewedMail,
  ) {}

  /**
   * Which messages is settled now: what comes later nobody has seen.
   * @throws INVALID_REQUEST for an assignee who isn't of the company
   */
  async begin(caller: UserPrincipal, request: DecideMatchingRequest): Promise<ReviewDecision> {
    const { clientId } = caller;
    const { status = null, assignee = null, note, feedback: verdict } = request;
    await this.reviews.assigneeOf(clientId, assignee);
    const { group, review, ...filter } = filterFor(caller, request.filter);
    const was = group === undefined ? review : 'open';
    const wanted = was === undefined ? { ...filter, group } : { ...filter, group, review: was };
    const scanIds = await this.matching(clientId, wanted, request.before ? new Date(request.before) : null);
    const feedback = verdict && { verdict, isAdmin: caller.role === 'Admin' };
    const change = { status, assignee, note: note?.trim() || null, ...(feedback && { feedback }) };
    return this.add(caller, { change, was: was ?? null, scanIds });
  }

  /** What a search finds, or else all that match, of what was created by `before`. */
  private matching(
    clientId: string,
    { searchTerm, group, ids, ...filter }: DecidedFilter,
    before: Date | null,
  ): Promise<string[]> {
    if (searchTerm === undefined)
      return this.budget.run(clientId, 'lists', () =>
        this.groups.idsOf(clientId, filter, { group: group ?? null, ids, before }),
      );
    const seen = { ...filter, searchTerm, ...(before && { to: earlier(filter.to, before) }) };
    return this.budget.run(clientId, 'searches', async () => {
      const found = await this.finder.find(clientId, seen, { wanted: Infinity, before: null });
      return found.ids.slice(0, MAX_GROUPED);
    });
  }

  /** Releases these scans, as far as they still have the status that they had. */
  release(
    caller: UserPrincipal,
    was: ReviewStatus,
    scanIds: readonly string[],
    note: string | null,
  ): Promise<ReviewDecision> {
    const change = { status: 'released' as const, assignee: null, note };
    return this.add(caller, { change, was, scanIds: [...scanIds] });
  }

  /** Those that it has changed, and nobody since, are as they were. @throws NOT_FOUND; CONFLICT when it can't be undone */
  async undo(caller: UserPrincipal, id: string): Promise<ReviewDecision> {
    const row = await this.find(caller.clientId, id);
    if (!canUndo(row)) throw new ApiError('CONFLICT', { message: 'This decision can not be undone' });
    const { change, was, changedIds } = row;
    const back = { status: was, assignee: null, note: null };
    return this.add(caller, { change: back, was: change.status, scanIds: changedIds });
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<ReviewDecision> {
    const row = await this.find(clientId, id);
    return {
      id,
      status: row.change.status,
      feedback: row.change.feedback?.verdict ?? null,
      total: row.scanIds.length,
      done: row.done,
      changed: row.changedIds.length,
      isFinished: isFinished(row),
      canUndo: canUndo(row),
      createdAt: row.createdAt.toISOString(),
    };
  }

  /** Goes on where it was left. */
  async carryOut(id: string): Promise<void> {
    while (await this.step(id));
  }

  async carryOutLeft(): Promise<void> {
    for (const id of await this.rows.left()) await this.carryOut(id);
    await this.rows.forgetOld();
  }

  private async add(
    { clientId, userId, email }: UserPrincipal,
    decision: Omit<NewReviewDecision, 'clientId' | 'decidedBy' | 'actorId'>,
  ): Promise<ReviewDecision> {
    const id = await this.rows.insert({ ...decision, clientId, decidedBy: email, actorId: userId });
    await this.queue.add(REVIEW_DECISION_JOB, { decisionId: id }, { id });
    return this.get(clientId, id);
  }

  private async find(clientId: string, id: string): Promise<ReviewDecisionEntity> {
    const row = await this.rows.find(clientId, id);
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }

  /** Decides about the next few; false when nothing is left, or somebody else is at it. */
  private async step(id: string): Promise<boolean> {
    const result = await this.transactions.run(async (transaction) => {
      const row = await this.rows.lock(transaction, id);
      const atOnce = row?.change.feedback ? FEEDBACK_AT_ONCE : AT_ONCE;
      const ids = row?.scanIds.slice(row.done, row.done + atOnce) ?? [];
      if (!row || ids.length === 0) return null;
      const { changedIds, ...announced } = row.change.feedback
        ? await this.say(transaction, row, row.change.feedback, ids)
        : await this.change(transaction, row, ids);
      await this.rows.advance(transaction, id, ids.length, changedIds);
      return { clientId: row.clientId, ...announced };
    });
    if (result?.needsWebhook) await this.webhooks.dispatch(result.clientId);
    await result?.announce?.();
    return result !== null;
  }

  private say(
    transaction: Transaction,
    { clientId, change: { note }, decidedBy, actorId }: ReviewDecisionEntity,
    { verdict, isAdmin }: NonNullable<DecidedChange['feedback']>,
    ids: readonly string[],
  ): Promise<Outcome> {
    const giver = { clientId, email: decidedBy, userId: actorId, isAdmin };
    return this.feedback.giveAll(transaction, giver, ids, { verdict, note });
  }

  private async change(
    transaction: Transaction,
    { clientId, change, was, decidedBy, actorId }: ReviewDecisionEntity,
    ids: readonly string[],
  ): Promise<Outcome> {
    const { status, note } = change;
    const assignee = await this.reviews.assigneeOf(clientId, change.assignee, { deactivated: true });
    const wanted = { status, assignee, note };
    const barriers = status ? await this.mail.lock(transaction, clientId, ids, status) : null;
    const found = await this.reviews.lock(transaction, clientId, ids);
    const changes = found
      .filter(({ id, score }) => score !== null && !barriers?.has(id))
      .filter(({ reviewStatus }) => was === null || (reviewStatus ?? 'none') === was)
      .map((scan) => changed(scan, wanted))
      .filter(
        ({ before, ...after }) =>
          note !== null || before.reviewStatus !== after.status || before.assigneeId !== after.assigneeId,
      );
    const decider = { clientId, by: decidedBy, userId: actorId };
    const needsWebhook = await this.writer.store(transaction, decider, changes, wanted);
    const changedIds = changes.map(({ before }) => before.id);
    if (status) await this.mail.follow(transaction, decider, changedIds, { status, note });
    return { changedIds, needsWebhook };
  }
}

const isFinished = ({ done, scanIds }: ReviewDecisionEntity) => done === scanIds.length;

/** The end of a filter, or the millisecond after `before`: times in JSON count milliseconds. */
function earlier(to: string | undefined, before: Date): string {
  const end = new Date(before.getTime() + 1).toISOString();
  return to !== undefined && new Date(to).getTime() < before.getTime() ? to : end;
}

/** There is one status to go back to. */
const canUndo = (row: ReviewDecisionEntity) =>
  isFinished(row) && row.was !== null && row.change.status !== null && row.changedIds.length > 0;
