import { Injectable } from '@nestjs/common';
import type { Principal } from '../../access/principal.js';
import { ApiError } from '../../common/api-error.js';
import { WorkBudget } from '../../http/work-budget.js';
import { SubscriptionsService } from '../subscriptions/quota/subscriptions.service.js';
import { stillInFlight } from './idempotency/idempotency.errors.js';
import { ReplayService } from './idempotency/replay.service.js';
import { type Reservation, reservationOf } from './idempotency/reservation.js';
import type { Outcome } from './outcome.js';
import { type CreateScanRequest, type Scan, toScan } from './scan.schemas.js';
import type { ScanBatch, ScanBatchRequest } from './scan-batch.schemas.js';
import { type Accepted, type Incoming, ScanIntakeService } from './scan-intake.service.js';
import { batchResult, resultOf } from './scan-results.js';
import { ScanWaiters } from './scan-waiters.js';
import { ScansRepository } from './scans.repository.js';

/** Each round that ends without an answer, another request with the same key was a moment quicker, and then gave it up. */
const MAX_ROUNDS = 3;

/** How a caller wants messages handled. */
export interface Terms {
  /** Answer when they are judged, or at the latest after `SCAN_WAIT_MS`. */
  wait: boolean;
  idempotencyKey: string | undefined;
}

/** What was asked for, and the answer headers that tell the client's quota. */
export interface Submitted<T> {
  data: T;
  headers: Record<string, string>;
}

const alone = (_: number, field: string): string => field;
const inBatch = (index: number, field: string): string => `scans[${index}].${field}`;

/** Takes messages in, has them judged and answers what came of them; the same again for an idempotency key used again. */
@Injectable()
export class ScanSubmissionService {
  constructor(
    private readonly intake: ScanIntakeService,
    private readonly waiters: ScanWaiters,
    private readonly scans: ScansRepository,
    private readonly replays: ReplayService,
    private readonly subscriptions: SubscriptionsService,
    private readonly budget: WorkBudget,
  ) {}

  /**
   * A scan that takes longer than the wait limit is answered unfinished.
   * @throws SCAN_LIMIT_EXCEEDED, SCAN_FAILED, SERVICE_UNAVAILABLE; INVALID_REQUEST for unknown instructions;
   *   IDEMPOTENCY_KEY_REUSED, CONFLICT; SCAN_NOT_FOUND when it is gone
   */
  async submit(caller: Principal, request: CreateScanRequest, terms: Terms): Promise<Submitted<Scan>> {
    const incoming = { caller, messages: [request], nameOf: alone };
    const outcome = await this.run(incoming, terms, reserve(caller, 'scans', request, terms));
    const result = this.resultAt(outcome, 0);
    if (result instanceof ApiError) throw result;
    return { data: result, headers: this.subscriptions.headersOf(outcome.quota) };
  }

  /** As {@link submit}, for as many messages as there is quota for; errors of single messages are results. */
  async submitBatch(
    caller: Principal,
    request: ScanBatchRequest,
    terms: Terms,
  ): Promise<Submitted<ScanBatch>> {
    const incoming = { caller, messages: request.scans, nameOf: inBatch };
    const outcome = await this.run(incoming, terms, reserve(caller, 'scans/batch', request, terms));
    const results = request.scans.map((_, index) => batchResult(this.resultAt(outcome, index), index));
    return { data: { results }, headers: this.subscriptions.headersOf(outcome.quota) };
  }

  private resultAt({ scans, limit, quota }: Outcome, index: number): Scan | ApiError {
    const scan = scans[index];
    return scan === undefined ? this.subscriptions.refusal(limit, quota) : resultOf(scan);
  }

  private async run(incoming: Incoming, terms: Terms, reservation?: Reservation): Promise<Outcome> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      // A client's turn is for what the database does: the wait for a verdict takes none.
      const start = await this.budget.run(incoming.caller.clientId, 'calls', async () => {
        const earlier = reservation && (await this.replays.find(reservation));
        return earlier ? { earlier } : { accepted: await this.intake.accept(incoming, reservation) };
      });
      if (start.earlier) return start.earlier;
      if (start.accepted) return this.judged(start.accepted, terms, reservation);
    }
    throw stillInFlight();
  }

  private async judged(accepted: Accepted, { wait }: Terms, reservation?: Reservation): Promise<Outcome> {
    const { quota } = accepted;
    if (accepted.scans.length === 0) return { scans: [], quota, limit: quota };
    const enqueue = () => this.intake.enqueue(accepted, reservation);
    const ids = accepted.scans.map(({ id }) => id);
    const rows = wait
      ? await this.waiters.outcomesOf(ids, enqueue)
      : await enqueue().then(() => this.scans.findInOrder(ids));
    const scans = rows.map((scan) => scan && toScan(scan));
    if (reservation) await this.replays.settle(reservation.id, scans);
    return { scans, quota, limit: quota };
  }
}

const reserve = (
  { clientId }: Principal,
  route: string,
  request: CreateScanRequest | ScanBatchRequest,
  { idempotencyKey: key }: Terms,
): Reservation | undefined =>
  key === undefined ? undefined : reservationOf(clientId, { key, route, request });
