import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import type { Transaction } from '../../../database/transactions.js';
import { QuotaService } from '../../subscriptions/quota/quota.service.js';
import { type Scan, toScan } from '../scan.schemas.js';
import { ScansRepository } from '../scans.repository.js';
import type { SubmissionResult } from '../submission-result.js';
import { keyReused, stillInFlight } from './idempotency.errors.js';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import type { Reservation } from './reservation.js';
import { REFUSED_ID } from './refused.js';
import { asRecorded, type UnfinishedScan, unfinishedOf } from './unfinished.js';

/** A request without an outcome this long after its wait ended will never have one: its process died. */
const LEASE_MARGIN_MS = 15_000;

/** Keeps a request's outcome under its idempotency key, and rebuilds the response from its scans. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly scans: ScansRepository,
    private readonly quota: QuotaService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The outcome of the first request with this key; null when there was none.
   * @throws IDEMPOTENCY_KEY_REUSED when it was a different request; CONFLICT while it is in progress
   */
  async find(reservation: Reservation): Promise<SubmissionResult | null> {
    const row = await this.keys.find(reservation);
    if (!row) return null;
    if (!row.requestDigest.equals(reservation.requestDigest)) throw keyReused();
    const scans = (await this.scans.findInOrder(row.scanIds)).map((scan) => scan && toScan(scan));
    const unfinished = row.unfinished ?? (await this.takeOver(row, scans));
    const { scansAllowed } = row;
    const locked = row.scanIds.flatMap((id, place) => (id === REFUSED_ID ? [place] : []));
    return {
      scans: asRecorded(scans, unfinished),
      locked: new Set(locked),
      quota: await this.quota.current(row.clientId),
      limit: { used: scansAllowed, allowed: scansAllowed },
    };
  }

  /** False when another request has the key; waits for one that is reserving it to commit or roll back. */
  reserve(transaction: Transaction, reservation: Reservation): Promise<boolean> {
    return this.keys.reserve(transaction, reservation);
  }

  /** Stores which scans the request created, and the client's quota; frees the key if it created none. */
  async bind(
    transaction: Transaction,
    reservation: Reservation,
    scanIds: string[],
    scansAllowed: number,
  ): Promise<void> {
    if (scanIds.length === 0) await this.keys.release(transaction, reservation);
    else await this.keys.bind(transaction, reservation, { scanIds, scansAllowed });
  }

  /** Frees the key of a request that created nothing. */
  release(transaction: Transaction, reservation: Reservation): Promise<void> {
    return this.keys.release(transaction, reservation);
  }

  /** Stores which scans were unfinished in the response; without any, the scans alone are enough to rebuild it. */
  async settle({ id }: Pick<Reservation, 'id'>, scans: readonly (Scan | null)[]): Promise<UnfinishedScan[]> {
    const unfinished = unfinishedOf(scans);
    if (unfinished.length > 0) await this.keys.settle(id, unfinished);
    return unfinished;
  }

  /** Responds in place of a request whose process died before it could. */
  private async takeOver(
    row: IdempotencyKeyEntity,
    scans: readonly (Scan | null)[],
  ): Promise<UnfinishedScan[]> {
    const lease = this.config.SCAN_WAIT_MS + LEASE_MARGIN_MS;
    if (unfinishedOf(scans).length > 0 && (await this.keys.isYounger(row.id, lease))) throw stillInFlight();
    return this.settle(row, scans);
  }
}
