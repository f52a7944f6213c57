import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { newId } from '../../../common/ids.js';
import { Transactions } from '../../../database/transactions.js';
import { ScanQueue } from '../../../queue/scan.queue.js';
import { turnOf } from '../../../queue/scan-turn.js';
import type { Instruction } from '../../instructions/instruction.schemas.js';
import { InstructionsService } from '../../instructions/instructions.service.js';
import { type Quota, QuotaService } from '../../subscriptions/quota/quota.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import type { Reservation } from '../idempotency/reservation.js';
import { ScanFailuresService } from '../scan-failures.service.js';
import type { CreateScanRequest } from '../scan.schemas.js';
import { queueOutOfReach } from '../scans.errors.js';
import { isBatch, type Submission } from './submission.js';
import { type NewScan, type QueuePlace, SubmissionRepository } from './submission.repository.js';

const DAY_MS = 24 * 3_600_000;

/** The accepted part of a submission. */
export interface AcceptedScans {
  /** For as many messages, from the first, as the quota allowed. */
  scans: NewScan[];
  /** The client's quota after them. */
  quota: Quota;
  /** The place of the first of them in the queue. */
  place: QueuePlace;
}

/** Accepts messages: quota, rows and idempotency key in one transaction, then the queue; and undoes it on failure. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly scans: SubmissionRepository,
    private readonly failures: ScanFailuresService,
    private readonly queue: ScanQueue,
    private readonly quota: QuotaService,
    private readonly instructions: InstructionsService,
    private readonly idempotency: IdempotencyService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Takes quota, inserts rows and reserves the key, all or nothing. Without any quota left the key stays free; null when
   * another request holds the key.
   * @throws INVALID_REQUEST for unknown instructions
   */
  async accept({ caller, request }: Submission, reservation?: Reservation): Promise<AcceptedScans | null> {
    const { clientId } = caller;
    const messages = isBatch(request) ? request.scans : [request];
    const instructions = await this.instructionsFor(caller, request);
    return this.transactions.run(async (transaction) => {
      if (reservation && !(await this.idempotency.reserve(transaction, reservation))) return null;
      const { taken, quota } = await this.quota.takeScans(transaction, clientId, messages.length);
      const batched = messages.length > 1;
      // Taking quota has locked the client's row, so no other request gets the same place.
      const place = await this.scans.place(transaction, clientId, batched);
      const scans = messages
        .slice(0, taken)
        .map((message, index) => newScan(caller, message, instructions[index] ?? null, { quota, batched }));
      if (taken > 0) await this.scans.insert(transaction, scans);
      if (reservation) {
        const scanIds = scans.map(({ id }) => id);
        await this.idempotency.bind(transaction, reservation, scanIds, quota.allowed);
      }
      return { scans, quota, place };
    });
  }

  /**
   * Queues the scans. If that fails, those that no worker has claimed are failed and refunded.
   * @throws SERVICE_UNAVAILABLE when that is all of them; the key is then free again
   */
  async enqueue({ scans, place }: AcceptedScans, reservation?: Reservation): Promise<void> {
    const { at, ahead } = place;
    try {
      await this.queue.addAll(scans.map(({ id }, index) => ({ id, turn: turnOf(at, ahead + index) })));
    } catch {
      if (await this.undo(scans, reservation)) throw queueOutOfReach();
    }
  }

  /** For each message the instructions that it names, or else the caller's key; null without any. */
  private async instructionsFor(
    caller: Principal,
    request: Submission['request'],
  ): Promise<(Instruction | null)[]> {
    const ofKey = caller.kind === 'api-key' ? caller.scanningInstructionsId : null;
    const messages = isBatch(request) ? request.scans : [request];
    const ids = messages.map(({ scanningInstructionsId }) => scanningInstructionsId ?? ofKey);
    const place = (index: number) => (isBatch(request) ? `scans[${index}].` : '');
    const references = ids.flatMap((id, index) =>
      id === null ? [] : [{ id, field: `${place(index)}scanningInstructionsId` }],
    );
    const known = await this.instructions.resolveAll(caller.clientId, references);
    return ids.map((id) => (id === null ? null : (known.get(id) ?? null)));
  }

  /** Fails the scans that no worker has claimed; frees the key and returns true when that is all of them. */
  private undo(scans: readonly NewScan[], reservation?: Reservation): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const untouched = scans.map((scan) => ({ ...scan, attempts: 0 }));
      const all = (await this.failures.fail(transaction, untouched)) === scans.length;
      if (all && reservation) await this.idempotency.release(transaction, reservation);
      return all;
    });
  }
}

/** The row of a newly accepted scan. */
function newScan(
  caller: Principal,
  { email, sender, subject, body }: CreateScanRequest,
  instructions: Instruction | null,
  { quota: { periodStart, retentionDays }, batched }: { quota: Quota; batched: boolean },
): NewScan {
  return {
    id: newId(),
    clientId: caller.clientId,
    apiKeyId: caller.kind === 'api-key' ? caller.apiKeyId : null,
    batched,
    channel: email ? 'email' : 'sms',
    sender: sender || null,
    subject: (email && subject) || null,
    body,
    instructions: instructions?.instructions ?? null,
    scanningInstructionsName: instructions?.name ?? null,
    quotaPeriodStart: periodStart,
    expiresAt: new Date(Date.now() + retentionDays * DAY_MS),
  };
}
