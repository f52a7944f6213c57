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
import { asTheyWere, type UnfinishedScan, unfinishedOf } from './unfinished.js';

/** A request that has said nothing this long after its wait was over never will: its process is gone. */
const LEASE_MARGIN_MS = 15_000;

/** Keeps what came of a request under its idempotency key, and tells it again from the scans that it made. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly scans: ScansRepository,
    private readonly quota: QuotaService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * What the first request with this key came to; null when there was none.
   * @throws IDEMPOTENCY_KEY_REUSED when it was another request; CONFLICT while it is in flight
   */
  async find(reservation: Reservation): Promise<SubmissionResult | null> {
    const row = await this.keys.find(reservation);
    if (!row) return null;
    if (!row.requestDigest.equals(reservation.requestDigest)) throw keyReused();
    const scans = (await this.scans.findInOrder(row.scanIds)).map((scan) => scan && toScan(scan));
    const unfinished = row.unfinished ?? (await this.takeOver(row, scans));
    const { scansAllowed } = row;
    return {
      scans: asTheyWere(scans, unfinished),
      quota: await this.quota.current(row.clientId),
      limit: { used: scansAllowed, allowed: scansAllowed },
    };
  }

  /** False when another request has the key; waits for one that is about to, until it commits or not. */
  reserve(transaction: Transaction, reservation: Reservation): Promise<boolean> {
    return this.keys.reserve(transaction, reservation);
  }

  /** Writes down which scans the request has made, of how many that the quota allows. Where it made none the key is free again. */
  async bind(
    transaction: Transaction,
    reservation: Reservation,
    scanIds: string[],
    scansAllowed: number,
  ): Promise<void> {
    if (scanIds.length === 0) await this.keys.release(transaction, reservation);
    else await this.keys.bind(transaction, reservation, { scanIds, scansAllowed });
  }

  /** Frees the key of a request that came to nothing. */
  release(transaction: Transaction, reservation: Reservation): Promise<void> {
    return this.keys.release(transaction, reservation);
  }

  /** Keeps an answer that was given before its scans were finished; any other can be told from the scans alone. */
  async settle({ id }: Pick<Reservation, 'id'>, scans: readonly (Scan | null)[]): Promise<UnfinishedScan[]> {
    const unfinished = unfinishedOf(scans);
    if (unfinished.length > 0) await this.keys.settle(id, unfinished);
    return unfinished;
  }

  /** Answers in place of a request whose process has died with its answer. */
  private async takeOver(
    row: IdempotencyKeyEntity,
    scans: readonly (Scan | null)[],
  ): Promise<UnfinishedScan[]> {
    const lease = this.config.SCAN_WAIT_MS + LEASE_MARGIN_MS;
    if (unfinishedOf(scans).length > 0 && (await this.keys.isYounger(row.id, lease))) throw stillInFlight();
    return this.settle(row, scans);
  }
}
