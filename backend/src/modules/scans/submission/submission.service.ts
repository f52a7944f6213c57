import { Injectable } from '@nestjs/common';
import { WorkBudget } from '../../../common/work-budget.js';
import { stillInFlight } from '../idempotency/idempotency.errors.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type Reservation, reservationOf } from '../idempotency/reservation.js';
import { toScan } from '../scan.schemas.js';
import { ScansRepository } from '../scans.repository.js';
import type { SubmissionResult } from '../submission-result.js';
import { type AcceptedScans, AcceptanceService } from './acceptance.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { isBatch, type Submission } from './submission.js';

/** A round ends without a result when a concurrent request with the same key was faster, and then released it. */
const MAX_ROUNDS = 3;

/** Accepts messages, queues them and waits for their verdicts; repeats the result for a reused idempotency key. */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly acceptance: AcceptanceService,
    private readonly waiters: ScanWaiters,
    private readonly scans: ScansRepository,
    private readonly idempotency: IdempotencyService,
    private readonly budget: WorkBudget,
  ) {}

  /**
   * Accepts as many messages as the quota allows. A scan that takes longer than the wait limit is returned unfinished.
   * @throws SERVICE_UNAVAILABLE; INVALID_REQUEST for unknown instructions; IDEMPOTENCY_KEY_REUSED, CONFLICT
   */
  async submit(submission: Submission): Promise<SubmissionResult> {
    const reservation = reservationFor(submission);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      // Only the database work counts towards the client's budget, not the wait for a verdict.
      const start = await this.budget.run(submission.caller.clientId, 'calls', async () => {
        const earlier = reservation && (await this.idempotency.find(reservation));
        return earlier ? { earlier } : { accepted: await this.acceptance.accept(submission, reservation) };
      });
      if (start.earlier) return start.earlier;
      if (start.accepted) return this.queue(start.accepted, submission.wait, reservation);
    }
    throw stillInFlight();
  }

  private async queue(
    accepted: AcceptedScans,
    wait: boolean,
    reservation?: Reservation,
  ): Promise<SubmissionResult> {
    const { quota } = accepted;
    if (accepted.scans.length === 0) return { scans: [], quota, limit: quota };
    const enqueue = () => this.acceptance.enqueue(accepted, reservation);
    const ids = accepted.scans.map(({ id }) => id);
    const rows = wait
      ? await this.waiters.waitFor(ids, enqueue)
      : await enqueue().then(() => this.scans.findInOrder(ids));
    const scans = rows.map((scan) => scan && toScan(scan));
    if (reservation) await this.idempotency.settle(reservation, scans);
    return { scans, quota, limit: quota };
  }
}

const reservationFor = ({ caller, request, idempotencyKey: key }: Submission): Reservation | undefined =>
  key === undefined
    ? undefined
    : reservationOf(caller.clientId, { key, route: isBatch(request) ? 'scans/batch' : 'scans', request });
