import type { ReviewStatus } from '../../../contract/review-status.js';
import type { Transaction } from '../../../database/transactions.js';

/** Who decides about scans. */
export interface ReviewingPerson {
  clientId: string;
  userId: string;
  /** The address. */
  by: string;
}

/** Why a review can't be set: its mail has gone or was refused, beyond recall, or two people have to release it. */
export type Barrier = 'settled' | 'four-eyes';

/** The mail that waits with a scan: a decision about the one is a decision about the other. */
export interface ReviewedMail {
  /**
   * Locks the mail of the scans, which comes before locking the scans, as where mail is decided on. Returns which of the
   * scans can't have `status`.
   */
  lock(
    transaction: Transaction,
    clientId: string,
    scanIds: readonly string[],
    status: ReviewStatus,
  ): Promise<ReadonlyMap<string, Barrier>>;
  /** Does with the mail as was decided about its scans. */
  follow(
    transaction: Transaction,
    person: ReviewingPerson,
    scanIds: readonly string[],
    decision: { status: ReviewStatus; note: string | null },
  ): Promise<void>;
}

/** Injection token of {@link ReviewedMail}. */
export const REVIEWED_MAIL = Symbol('REVIEWED_MAIL');
