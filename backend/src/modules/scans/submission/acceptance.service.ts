import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { newId } from '../../../common/ids.js';
import { countVerdicts, timeStage } from '../../../common/measurements.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { Transactions } from '../../../database/transactions.js';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import type { Instruction } from '../../instructions/instruction.schemas.js';
import { InstructionsService } from '../../instructions/instructions.service.js';
import { NO_LIMIT } from '../../../common/limit.js';
import { type Quota, QuotaService } from '../../subscriptions/quota/quota.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { BatchesService, makerOf } from '../batches/batches.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import type { Reservation } from '../idempotency/reservation.js';
import type { ScanEntity } from '../scan.entity.js';
import type { CreateScanRequest, ListedScan } from '../scan.schemas.js';
import { reviewAt } from '../../../contract/review-status.js';
import { isFinished, NOT_JUDGED } from '../scan-status.js';
import { senderIdOf } from '../sender-id.js';
import { queueOutOfReach } from '../scans.errors.js';
import { UnjudgedScansService } from '../unjudged-scans.service.js';
import type { Acceptance, NewBatch, NewScan } from './acceptance.repository.js';
import { BackPressure } from './back-pressure.service.js';
import { ImmediateVerdicts, type Unjudged } from './immediate-verdicts.service.js';
import { expiryOf, ScanWriter } from './scan-writer.service.js';
import { isBatch, linesOf, type Submission } from './submission.js';

/** The accepted part of a submission. */
export interface AcceptedScans {
  /** For as many messages, from the first, as the quota allowed. */
  scans: AcceptedScan[];
  /** The client's quota after them. */
  quota: Quota;
  /** When they were accepted, and how many of the client's unfinished scans were ahead of them. */
  place: { at: Date; ahead: number };
}

/** A scan as it was stored. */
export type AcceptedScan = ListedScan & Pick<ScanEntity, 'body' | 'chunkId' | 'quotaPeriodStart'>;

/**
 * Accepts messages: judges what can be judged at once, and stores quota, rows, verdicts, webhooks and idempotency key
 * together. What is still to be judged is then queued; if that fails, it ends as it stands.
 */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly verdicts: ImmediateVerdicts,
    private readonly backPressure: BackPressure,
    private readonly writer: ScanWriter,
    private readonly unjudged: UnjudgedScansService,
    private readonly webhooks: WebhookOutboxService,
    private readonly queue: ScanQueue,
    private readonly quota: QuotaService,
    private readonly instructions: InstructionsService,
    private readonly idempotency: IdempotencyService,
    private readonly batches: BatchesService,
    private readonly transactions: Transactions,
    private readonly budget: WorkBudget,
  ) {}

  /**
   * Takes quota, inserts rows and reserves the key, all or nothing. Without any quota left the key stays free; null when
   * another request holds the key.
   * @throws INVALID_REQUEST for unknown instructions, SERVICE_UNAVAILABLE when it has to be queued and the queue is overdue
   */
  async accept(
    { caller, request, wait }: Submission,
    reservation?: Reservation,
  ): Promise<AcceptedScans | null> {
    const { clientId } = caller;
    const unjudged = await this.unjudgedScans(caller, request);
    const isAwaited = wait || !isBatch(request);
    const scans = await this.backPressure.relieve(
      isAwaited ? await this.verdicts.judge(clientId, unjudged) : this.verdicts.leave(unjudged),
    );
    const accepted = await timeStage('store', () => this.store(clientId, scans, reservation));
    if (!accepted) return null;
    this.verdicts.noteQuota(clientId, accepted);
    if (accepted.taken > 0) this.quota.noticeUse(clientId, accepted);
    const { taken, at, ahead, ...quota } = accepted;
    const stored = scans.slice(0, taken).map((scan) => acceptedScan(scan, accepted));
    countVerdicts(stored);
    return { scans: stored, quota, place: { at, ahead } };
  }

  /**
   * Queues the scans that are still to be judged. If that fails, those that no worker has claimed end: with the verdict that
   * stands, or failed and refunded.
   * @throws SERVICE_UNAVAILABLE when all of them failed; the key is then free again
   */
  async enqueue({ scans, place }: AcceptedScans, reservation?: Reservation): Promise<void> {
    const unfinished = scans.filter(({ status }) => !isFinished(status));
    try {
      await this.addJobs(unfinished, place);
    } catch {
      if (await this.endUnqueued(scans, unfinished, reservation)) throw queueOutOfReach();
    }
  }

  private async addJobs(
    scans: readonly AcceptedScan[],
    { at, ahead }: AcceptedScans['place'],
  ): Promise<void> {
    const chunks = new Map<string, { id: string; turn: number; scanIds: string[] }>();
    const alone: { id: string; turn: number }[] = [];
    for (const [index, { id, chunkId }] of scans.entries()) {
      const turn = turnOf(at, ahead + index);
      const chunk = chunkId === null ? undefined : chunks.get(chunkId);
      if (chunk) chunk.scanIds.push(id);
      else if (chunkId === null) alone.push({ id, turn });
      else chunks.set(chunkId, { id: chunkId, turn, scanIds: [id] });
    }
    if (alone.length > 0) await this.queue.addAll(alone);
    if (chunks.size > 0) await this.queue.addChunks([...chunks.values()]);
  }

  /** Single and judged scans are written together with others that arrive meanwhile; those with a key in its transaction. */
  private store(
    clientId: string,
    scans: readonly NewScan[],
    reservation?: Reservation,
  ): Promise<Acceptance | null> {
    const isShared = scans.every(({ isFinal }) => isFinal) || scans.every(({ batched }) => !batched);
    if (!reservation && isShared) return this.writer.write(clientId, scans);
    return this.budget.run(clientId, 'calls', () =>
      reservation ? this.storeWithKey(scans, reservation) : this.writer.writeAlone(clientId, scans),
    );
  }

  private async storeWithKey(
    scans: readonly NewScan[],
    reservation: Reservation,
  ): Promise<Acceptance | null> {
    const { clientId } = reservation;
    const written = await this.transactions.run(async (transaction) => {
      if (!(await this.idempotency.reserve(transaction, reservation))) return null;
      const { accepted, needsWebhook } = await this.writer.writeIn(transaction, clientId, scans);
      const scanIds = scans.slice(0, accepted.taken).map(({ id }) => id);
      await this.idempotency.bind(transaction, reservation, scanIds, accepted.allowed ?? NO_LIMIT);
      return { accepted, needsWebhook };
    });
    if (written?.needsWebhook) void this.webhooks.dispatch(clientId);
    return written && written.accepted;
  }

  private async unjudgedScans(caller: Principal, request: Submission['request']): Promise<Unjudged[]> {
    const messages = isBatch(request) ? request.scans : [request];
    const instructions = await this.instructionsFor(caller, request);
    const batch = await this.batchOf(caller, request);
    const lines = isBatch(request) ? linesOf(request) : [];
    return messages.map((message, index) =>
      Object.assign(unjudgedScan(caller, message, instructions[index] ?? null), {
        batched: messages.length > 1,
        batch,
        batchId: batch?.id ?? null,
        batchLine: lines[index] ?? null,
      }),
    );
  }

  /** The batch that the request names, or one of its own; null for a single message. */
  private async batchOf(caller: Principal, request: Submission['request']): Promise<NewBatch | null> {
    if (!isBatch(request)) return null;
    const { batchId, scans } = request;
    if (batchId) await this.batches.mustTake(caller.clientId, batchId, scans.length);
    return { id: batchId ?? newId(), name: null, messages: scans.length, ...makerOf(caller) };
  }

  /** For each message the instructions that it names, or else the caller's key; null without any, or where it refuses them. */
  private async instructionsFor(
    caller: Principal,
    request: Submission['request'],
  ): Promise<(Instruction | null)[]> {
    const ofKey = caller.kind === 'api-key' ? caller.scanningInstructionsId : null;
    const messages = isBatch(request) ? request.scans : [request];
    const ids = messages.map(({ scanningInstructionsId: own }) => (own === undefined ? ofKey : own));
    const place = (index: number) => (isBatch(request) ? `scans[${index}].` : '');
    const references = ids.flatMap((id, index) =>
      id === null ? [] : [{ id, field: `${place(index)}scanningInstructionsId` }],
    );
    const known = await this.instructions.resolveAll(caller.clientId, references);
    return ids.map((id) => (id === null ? null : (known.get(id) ?? null)));
  }

  /** Ends the unfinished scans that no worker has claimed; frees the key and returns true if so all of `scans` failed. */
  private async endUnqueued(
    scans: readonly AcceptedScan[],
    unfinished: readonly AcceptedScan[],
    reservation?: Reservation,
  ): Promise<boolean> {
    const untouched = unfinished.map((scan) => ({ ...scan, attempts: 0 }));
    const { failed, needsWebhook } = await this.transactions.run(async (transaction) => {
      const ended = await this.unjudged.end(transaction, untouched);
      if (ended.failed === scans.length && reservation)
        await this.idempotency.release(transaction, reservation);
      return ended;
    });
    if (needsWebhook && scans[0]) void this.webhooks.dispatch(scans[0].clientId);
    return failed === scans.length;
  }
}

/** The row of a message, before it is judged. */
function unjudgedScan(
  caller: Principal,
  { email, sender, externalId, metadata, subject, body }: CreateScanRequest,
  instructions: Instruction | null,
): Omit<Unjudged, 'batched' | 'batch' | 'batchId' | 'batchLine'> {
  return {
    id: newId(),
    clientId: caller.clientId,
    apiKeyId: caller.kind === 'api-key' ? caller.apiKeyId : null,
    channel: email ? 'email' : 'sms',
    sender: sender || null,
    senderId: senderIdOf(caller, sender || null),
    externalId: externalId || null,
    metadata: metadata ?? null,
    subject: (email && subject) || null,
    body,
    instructions: instructions?.instructions ?? null,
    scanningInstructionsName: instructions?.name ?? null,
  };
}

/** The row as the statement that accepted it wrote it. */
function acceptedScan({ verdict, isFinal, ...scan }: NewScan, accepted: Acceptance): AcceptedScan {
  const { at, periodStart } = accepted;
  return {
    ...scan,
    status: isFinal ? 'completed' : 'queued',
    outbreakId: null,
    ...NOT_JUDGED,
    ...(isFinal && verdict),
    reviewStatus: isFinal && verdict ? reviewAt(verdict.score) : null,
    quotaPeriodStart: periodStart,
    createdAt: at,
    updatedAt: at,
    expiresAt: expiryOf(accepted),
  };
}
