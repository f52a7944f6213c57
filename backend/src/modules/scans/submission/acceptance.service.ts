import { setMaxListeners } from 'node:events';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { newId } from '../../../common/ids.js';
import { submitterNetworkOf } from '../../../common/submitter-network.js';
import { countVerdicts, timeStage } from '../../../common/measurements.js';
import { PATIENCE_MS, WorkBudget } from '../../../common/work-budget.js';
import { Transactions } from '../../../database/transactions.js';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import type { Instruction } from '../../instructions/instruction.schemas.js';
import { InstructionsService } from '../../instructions/instructions.service.js';
import { NO_LIMIT } from '../../../common/limit.js';
import { type Quota, QuotaService } from '../../subscriptions/quota/quota.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { CompanySenderRules } from '../../sender-rules/company-sender-rules.service.js';
import { SenderRestrictions } from '../../senders/states/sender-restrictions.service.js';
import { RetentionPolicy } from '../../retention/retention-policy.service.js';
import type { Retain } from '../../../contract/retain.js';
import { BatchesService, creatorOf } from '../batches/batches.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { REFUSED_ID } from '../idempotency/refused.js';
import type { Reservation } from '../idempotency/reservation.js';
import { judgedColumns, UNJUDGED } from '../judgement.js';
import { Judge } from '../judging/judge.js';
import { ScanRetention } from '../retention/scan-retention.service.js';
import type { ScanRow } from '../scan.columns.js';
import { type GivenMessage, givenColumns } from '../scan.schemas.js';
import { isFinished } from '../scan-status.js';
import { queueOutOfReach } from '../scans.errors.js';
import { UnjudgedScansService } from '../unjudged-scans.service.js';
import type { Acceptance, NewBatch, NewScan } from './acceptance.repository.js';
import { BackPressure } from './back-pressure.service.js';
import { COUNTRIES, type Countries } from './countries.port.js';
import { Deferral } from './deferral.service.js';
import { acceptedScans, ScanWriter } from './scan-writer.service.js';
import { inPlaces } from './locked-lines.js';
import { isBatch, linesOf, type Submission } from './submission.js';

/** The accepted part of a submission. */
export interface AcceptedScans {
  /** For as many messages, from the first and without the `locked` ones, as the quota allowed. */
  scans: ScanRow[];
  /** Places in the request of those that were refused, as their senders are locked. */
  locked: ReadonlySet<number>;
  /** Messages in the request. */
  count: number;
  /** The client's quota after them. */
  quota: Quota;
  /** When they were accepted, and how many of the client's unfinished scans were ahead of them. */
  place: { at: Date; ahead: number };
}

type Refusal = Pick<AcceptedScans, 'locked' | 'count'>;
const NONE: ReadonlySet<number> = new Set();

/** The process stops before it was a message's turn. */
class Stopping extends Error {}

/** The detector failed with a message that nobody has any more. */
class NothingToJudge extends Error {}

/**
 * Accepts messages: judges what can be judged at once, and stores quota, rows, verdicts, webhooks and idempotency key
 * together. What is still to be judged is then queued; if that fails, it ends as it stands.
 */
@Injectable()
export class AcceptanceService implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly judge: Judge,
    private readonly deferral: Deferral,
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
    private readonly retention: RetentionPolicy,
    private readonly keeping: ScanRetention,
    private readonly rules: CompanySenderRules,
    private readonly restrictions: SenderRestrictions,
    @Inject(COUNTRIES) private readonly countries: Countries,
  ) {
    // Each message that waits for its turn listens.
    setMaxListeners(0, this.stopping.signal);
  }

  /** When the process stops, what waits for its verdict here is left to the workers: its callers would be cut off. */
  onModuleDestroy(): void {
    this.stopping.abort(new Stopping());
  }

  /**
   * Takes quota, inserts rows and reserves the key, all or nothing. Without any quota left the key stays free; null when
   * another request holds the key.
   * @throws INVALID_REQUEST for unknown instructions, SERVICE_UNAVAILABLE when it has to be queued and the queue is overdue
   */
  async accept(
    { caller, request, wait, isMail = false }: Submission,
    reservation?: Reservation,
  ): Promise<AcceptedScans | null> {
    const { clientId } = caller;
    const retain = await this.retention.ofCaller(caller);
    const all = await this.newScans(caller, request, retain);
    const locked = isMail ? NONE : await this.refused(clientId, all);
    const unjudged = all.filter((_, place) => !locked.has(place));
    const refusal = { locked, count: all.length };
    if (unjudged.length === 0) return this.nothing(clientId, refusal);
    const scans = await this.backPressure.apply(
      this.isJudgedNow({ clientId, retain, isAwaited: wait || !isBatch(request) }, unjudged)
        ? await this.judgeNow(clientId, unjudged, retain)
        : this.deferral.defer(unjudged),
    );
    const kept = scans.map((scan) => this.keeping.kept(scan));
    const accepted = await timeStage('store', () => this.store(clientId, kept, reservation, refusal));
    if (!accepted) return null;
    this.deferral.rememberQuota(clientId, accepted);
    if (accepted.taken > 0) this.quota.recordUse(clientId, accepted);
    const { taken: _, at, ahead, ...quota } = accepted;
    const stored = acceptedScans(scans, accepted);
    countVerdicts(stored);
    return { scans: stored, ...refusal, quota, place: { at, ahead } };
  }

  /** Where a company wants what locked senders send to be refused: the places of it. Others are not asked for. */
  private async refused(clientId: string, scans: readonly NewScan[]): Promise<ReadonlySet<number>> {
    if ((await this.rules.of(clientId)).lockedScans === 'judge') return NONE;
    const senders = [...new Set(scans.map(({ senderId }) => senderId))];
    const locked = await this.restrictions.lockedAmong(clientId, senders);
    return new Set(scans.flatMap(({ senderId }, place) => (locked.has(senderId) ? [place] : [])));
  }

  private async nothing(clientId: string, refusal: Refusal): Promise<AcceptedScans> {
    const quota = await this.quota.current(clientId);
    return { scans: [], ...refusal, quota, place: { at: new Date(), ahead: 0 } };
  }

  /**
   * Queues the scans that are still to be judged. If that fails, it returns false and those that no worker has claimed end: with
   * the verdict that stands, or failed and refunded.
   * @throws SERVICE_UNAVAILABLE when all of them failed; the key is then free again
   */
  async enqueue({ scans, place }: AcceptedScans, reservation?: Reservation): Promise<boolean> {
    const unfinished = scans.filter(({ status }) => !isFinished(status));
    try {
      if (unfinished.some(({ retain }) => retain === 'verdict')) throw new NothingToJudge();
      await this.addJobs(unfinished, place);
      return true;
    } catch (error) {
      if (await this.endUnqueued(scans, unfinished, reservation)) throw queueOutOfReach(error);
      return false;
    }
  }

  /** Of what nothing may be written but the verdict, nothing can wait for a worker. */
  private isJudgedNow(
    { clientId, retain, isAwaited }: { clientId: string; retain: Retain; isAwaited: boolean },
    scans: readonly NewScan[],
  ): boolean {
    if (retain === 'verdict') return true;
    return isAwaited && !this.stopping.signal.aborted && !this.deferral.isDeferred(clientId, scans);
  }

  private async judgeNow(clientId: string, scans: readonly NewScan[], retain: Retain): Promise<NewScan[]> {
    const giveUp = this.stopping.signal;
    const modelMs = retain === 'verdict' ? null : 0;
    const turnMs = this.deferral.turnMs(scans, retain);
    try {
      const judged = await this.judge.judge(clientId, scans, { turnMs, giveUp, modelMs });
      return scans.map((scan, place) => ({ ...scan, ...judgedColumns(judged[place] ?? UNJUDGED) }));
    } catch (error) {
      if (error instanceof Stopping && retain === 'verdict') throw queueOutOfReach(error);
      if (error instanceof Stopping || (turnMs < PATIENCE_MS && isNoTurn(error)))
        return this.deferral.defer(scans);
      throw error;
    }
  }

  private async addJobs(scans: readonly ScanRow[], { at, ahead }: AcceptedScans['place']): Promise<void> {
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
    reservation: Reservation | undefined,
    refusal: Refusal,
  ): Promise<Acceptance | null> {
    const isShared =
      scans.every(({ status }) => isFinished(status)) || scans.every(({ batched }) => !batched);
    if (!reservation && isShared) return this.writer.write(clientId, scans);
    return this.budget.run(clientId, 'calls', () =>
      reservation ? this.storeWithKey(scans, reservation, refusal) : this.writer.writeAlone(clientId, scans),
    );
  }

  private async storeWithKey(
    scans: readonly NewScan[],
    reservation: Reservation,
    { locked, count }: Refusal,
  ): Promise<Acceptance | null> {
    const { clientId } = reservation;
    const written = await this.transactions.run(async (transaction) => {
      if (!(await this.idempotency.reserve(transaction, reservation))) return null;
      const { accepted, needsWebhook } = await this.writer.writeIn(transaction, clientId, scans);
      const scanIds = scans.slice(0, accepted.taken).map(({ id }) => id);
      const ids = scanIds.length > 0 ? inPlaces(scanIds, locked, count, REFUSED_ID) : [];
      await this.idempotency.bind(transaction, reservation, ids, accepted.allowed ?? NO_LIMIT);
      return { accepted, needsWebhook };
    });
    if (written?.needsWebhook) void this.webhooks.dispatch(clientId);
    return written && written.accepted;
  }

  private async newScans(
    caller: Principal,
    request: Submission['request'],
    retain: Retain,
  ): Promise<NewScan[]> {
    const messages = isBatch(request) ? request.scans : [request];
    const instructions = await this.instructionsFor(caller, request);
    const batch = await this.batchOf(caller, request);
    const lines = isBatch(request) ? linesOf(request) : [];
    return messages.map((given, index) => {
      const { sender, message } = givenColumns(given);
      return Object.assign(unjudgedScan(caller, given, instructions[index] ?? null), {
        ...this.originOf(given),
        retain,
        senderId: this.keeping.senderIdOf(caller, sender, retain),
        messageKey: this.keeping.messageKeyOf(caller.clientId, message, retain),
        batched: messages.length > 1,
        batch,
        batchId: batch?.id ?? null,
        batchLine: lines[index] ?? null,
      });
    });
  }

  /** Where its account sent it from: no address, or one of no network of the internet, says nothing. */
  private originOf({
    submitterAddress,
  }: GivenMessage): Pick<NewScan, 'submitterNetwork' | 'submitterCountry'> {
    const network = submitterNetworkOf(submitterAddress);
    const country = network === null ? null : this.countries(submitterAddress ?? '');
    return { submitterNetwork: network, submitterCountry: country };
  }

  /** The batch that the request names, or one of its own; null for a single message. */
  private async batchOf(caller: Principal, request: Submission['request']): Promise<NewBatch | null> {
    if (!isBatch(request)) return null;
    const { batchId, scans } = request;
    if (batchId) await this.batches.assertRoom(caller.clientId, batchId, scans.length);
    return { id: batchId ?? newId(), name: null, messages: scans.length, ...creatorOf(caller) };
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
    scans: readonly ScanRow[],
    unfinished: readonly ScanRow[],
    reservation?: Reservation,
  ): Promise<boolean> {
    const { failed, needsWebhook } = await this.transactions.run(async (transaction) => {
      const ended = await this.unjudged.end(transaction, unfinished);
      if (ended.failed === scans.length && reservation)
        await this.idempotency.release(transaction, reservation);
      return ended;
    });
    if (needsWebhook && scans[0]) void this.webhooks.dispatch(scans[0].clientId);
    return failed === scans.length;
  }
}

type GivenElsewhere =
  | 'batched'
  | 'batch'
  | 'batchId'
  | 'batchLine'
  | 'retain'
  | 'senderId'
  | 'messageKey'
  | 'submitterNetwork'
  | 'submitterCountry';

const isNoTurn = (error: unknown) => error instanceof ApiError && error.code === 'RATE_LIMITED';

/** The row of a message, before it is judged. */
function unjudgedScan(
  caller: Principal,
  message: GivenMessage,
  instructions: Instruction | null,
): Omit<NewScan, GivenElsewhere> {
  return {
    ...givenColumns(message),
    ...judgedColumns(UNJUDGED),
    id: newId(),
    clientId: caller.clientId,
    apiKeyId: caller.kind === 'api-key' ? caller.apiKeyId : null,
    instructions: instructions?.instructions ?? null,
    scanningInstructionsName: instructions?.name ?? null,
    chunkId: null,
    sealed: null,
    outbreakId: null,
    attempts: 0,
    reviewVersion: 0,
    assigneeId: null,
  };
}
