import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { RetentionPolicy } from '../../retention/retention-policy.service.js';
import { ScanAdvice } from '../advice/scan-advice.service.js';
import { BatchesService } from '../batches/batches.service.js';
import { stillInFlight } from '../idempotency/idempotency.errors.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type Reservation, reservationOf } from '../idempotency/reservation.js';
import { pick } from '../../../common/pick.js';
import {
  type CreateScanRequest,
  GIVEN,
  givenColumns,
  type GivenMessage,
  type Scan,
  type ShownScan,
  toScan,
} from '../scan.schemas.js';
import { isFinished } from '../scan-status.js';
import { ScansRepository } from '../scans.repository.js';
import type { SubmissionResult } from '../submission-result.js';
import { type AcceptedScans, AcceptanceService } from './acceptance.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { inPlaces } from './locked-lines.js';
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
    private readonly advice: ScanAdvice,
    private readonly retention: RetentionPolicy,
  ) {}

  /**
   * Accepts as many messages as the quota allows. A scan that takes longer than the wait limit is returned unfinished.
   * @throws SERVICE_UNAVAILABLE; INVALID_REQUEST for unknown instructions; IDEMPOTENCY_KEY_REUSED, CONFLICT
   */
  async submit(submission: Submission): Promise<SubmissionResult> {
    const result = await this.submitOnce(submission, reservationFor(submission));
    await this.storeRefused(submission, result.scans.length);
    const { request } = submission;
    const given = isBatch(request) ? request.scans : [request];
    const messages = given.map(({ mail }) => mail?.message ?? null);
    const scans = result.scans.map((scan, place) => answered(scan, given[place]));
    return { ...result, scans: await this.advice.onEach(scans, messages) };
  }

  /** What the quota had no room for stays with its batch, if the request named one: also when the answer is repeated. */
  private async storeRefused({ caller, request }: Submission, accepted: number): Promise<void> {
    if (!isBatch(request) || !request.batchId || accepted === request.scans.length) return;
    if ((await this.retention.ofCaller(caller)) !== 'full') return;
    const { batchId, scans } = request;
    const lines = linesOf(request);
    const refused = scans
      .map((message, place) => ({ line: lines[place] ?? place + 1, message: asGiven(message) }))
      .slice(accepted);
    const { clientId } = caller;
    await this.budget.run(clientId, 'calls', () => this.batches.storeRefused(clientId, batchId, refused));
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
    const result = await this.judged(accepted, wait, reservation);
    const { locked, count } = accepted;
    return { ...result, scans: inPlaces(result.scans, locked, count, null), locked };
  }

  /** What was accepted, without what was refused between it. */
  private async judged(
    accepted: AcceptedScans,
    wait: boolean,
    reservation?: Reservation,
  ): Promise<Omit<SubmissionResult, 'locked'>> {
    const { quota } = accepted;
    const unfinished = accepted.scans.flatMap(({ id, status }) => (isFinished(status) ? [] : [id]));
    if (unfinished.length === 0) return { scans: accepted.scans.map(toScan), quota, limit: quota };
    const rows = await this.rowsOf(unfinished, accepted, wait, reservation);
    const now = new Map(rows.map((row, index) => [unfinished[index], row]));
    const scans = accepted.scans.map((scan) => {
      const row = now.has(scan.id) ? now.get(scan.id) : scan;
      return row ? toScan(row) : null;
    });
    if (reservation) await this.idempotency.settle(reservation, scans);
    return { scans, quota, limit: quota };
  }

  /** What becomes of unfinished scans until their caller is answered; none of one who doesn't wait, but for what couldn't be queued. */
  private async rowsOf(
    unfinished: string[],
    accepted: AcceptedScans,
    wait: boolean,
    reservation?: Reservation,
  ): Promise<(ShownScan | null)[]> {
    const enqueue = () => this.acceptance.enqueue(accepted, reservation);
    if (wait) return this.waiters.waitFor(unfinished, enqueue);
    return (await enqueue()) ? [] : this.scans.findInOrder(unfinished);
  }
}

/** Who sends a message is answered what it says, also where nothing of that is stored. */
const answered = (scan: Scan | null, given: GivenMessage | undefined): Scan | null =>
  scan && given ? Object.assign(scan, pick(givenColumns(given), GIVEN)) : scan;

function reservationFor({ caller, request, idempotencyKey: key }: Submission): Reservation | undefined {
  if (key === undefined) return undefined;
  const refusing = refusingInstructions(caller, request);
  const { route, sent: asSent } = sentIn(request);
  return reservationOf(caller.clientId, {
    key,
    route,
    request: refusing.length > 0 ? { request: asSent, refusing } : asSent,
  });
}

/** As it can be sent again: it is then read again. */
function asGiven(message: GivenMessage): CreateScanRequest {
  const { mail: _, ...given } = message;
  return given;
}

/** A message as it was sent, whatever was read of it: an email that came as it is by its bytes. */
const sent = ({ mail, ...fields }: GivenMessage) => ({ ...fields, mail: mail?.digest });

function sentIn(request: Submission['request']): { route: string; sent: unknown } {
  if (isBatch(request)) return { route: 'scans/batch', sent: { ...request, scans: request.scans.map(sent) } };
  return { route: request.mail?.digest ? 'scans/message' : 'scans', sent: sent(request) };
}

/** Places of the messages that refuse the instructions of the caller's key: the one null that isn't the same as a missing field. */
function refusingInstructions(caller: Principal, request: Submission['request']): number[] {
  if (caller.kind !== 'api-key' || caller.scanningInstructionsId === null) return [];
  const messages = isBatch(request) ? request.scans : [request];
  return messages.flatMap(({ scanningInstructionsId }, index) =>
    scanningInstructionsId === null ? [index] : [],
  );
}
