import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { BatchesService } from '../batches/batches.service.js';
import { stillInFlight } from '../idempotency/idempotency.errors.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type Reservation, reservationOf } from '../idempotency/reservation.js';
import { toScan } from '../scan.schemas.js';
import { isFinished } from '../scan-status.js';
import { ScansRepository } from '../scans.repository.js';
import type { SubmissionResult } from '../submission-result.js';
import { type AcceptedScans, AcceptanceService } from './acceptance.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { isBatch, linesOf, type Submission } from './submission.js';

/** A round ends without a result when a concurrent request with the same key was faster, and then released it. */
const MAX_ROUNDS = 3;

/** Accepts messages, and waits for the verdicts that take longer; repeats the result for a reused idempotency key. */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly acceptance: AcceptanceService,
    private readonly waiters: ScanWaiters,
    private readonly scans: ScansRepository,
    private readonly idempotency: IdempotencyService,
    private readonly batches: BatchesService,
    private readonly budget: WorkBudget,
  ) {}

  /**
   * Accepts as many messages as the quota allows. A scan that takes longer than the wait limit is returned unfinished.
   * @throws SERVICE_UNAVAILABLE; INVALID_REQUEST for unknown instructions; IDEMPOTENCY_KEY_REUSED, CONFLICT
   */
  async submit(submission: Submission): Promise<SubmissionResult> {
    const result = await this.submitOnce(submission, reservationFor(submission));
    await this.keepRefused(submission, result.scans.length);
    return result;
  }

  /** What the quota had no room for stays with its batch, if the request named one: also when the answer is repeated. */
  private async keepRefused({ caller, request }: Submission, accepted: number): Promise<void> {
    if (!isBatch(request) || !request.batchId || accepted === request.scans.length) return;
    const { batchId, scans } = request;
    const lines = linesOf(request);
    const refused = scans
      .map((message, place) => ({ line: lines[place] ?? place + 1, message }))
      .slice(accepted);
    const { clientId } = caller;
    await this.budget.run(clientId, 'calls', () => this.batches.keepRefused(clientId, batchId, refused));
  }

  private async submitOnce(submission: Submission, reservation?: Reservation): Promise<SubmissionResult> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const earlier = reservation && (await this.answeredEarlier(reservation));
      if (earlier) return earlier;
      const accepted = await this.acceptance.accept(submission, reservation);
      if (accepted) return this.finish(accepted, submission.wait, reservation);
    }
    throw stillInFlight();
  }

  /** Only the database work counts towards the client's budget, not the wait for a verdict. */
  private answeredEarlier(reservation: Reservation): Promise<SubmissionResult | null> {
    return this.budget.run(reservation.clientId, 'calls', () => this.idempotency.find(reservation));
  }

  /** Has what is still to be judged judged by a worker, and waits for it if the caller does. */
  private async finish(
    accepted: AcceptedScans,
    wait: boolean,
    reservation?: Reservation,
  ): Promise<SubmissionResult> {
    const { quota } = accepted;
    const unfinished = accepted.scans.flatMap(({ id, status }) => (isFinished(status) ? [] : [id]));
    if (unfinished.length === 0) return { scans: accepted.scans.map(toScan), quota, limit: quota };
    const enqueue = () => this.acceptance.enqueue(accepted, reservation);
    const rows = wait
      ? await this.waiters.waitFor(unfinished, enqueue)
      : await enqueue().then(() => this.scans.findInOrder(unfinished));
    const now = new Map(rows.map((row, index) => [unfinished[index], row]));
    const scans = accepted.scans.map((scan) => {
      const row = now.has(scan.id) ? now.get(scan.id) : scan;
      return row ? toScan(row) : null;
    });
    if (reservation) await this.idempotency.settle(reservation, scans);
    return { scans, quota, limit: quota };
  }
}

function reservationFor({ caller, request, idempotencyKey: key }: Submission): Reservation | undefined {
  if (key === undefined) return undefined;
  const route = isBatch(request) ? 'scans/batch' : 'scans';
  const refusing = refusingInstructions(caller, request);
  return reservationOf(caller.clientId, {
    key,
    route,
    request: refusing.length > 0 ? { request, refusing } : request,
  });
}

/** Places of the messages that refuse the instructions of the caller's key: the one null that isn't the same as a missing field. */
function refusingInstructions(caller: Principal, request: Submission['request']): number[] {
  if (caller.kind !== 'api-key' || caller.scanningInstructionsId === null) return [];
  const messages = isBatch(request) ? request.scans : [request];
  return messages.flatMap(({ scanningInstructionsId }, index) =>
    scanningInstructionsId === null ? [index] : [],
  );
}
