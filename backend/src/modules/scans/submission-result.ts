import type { Quota } from '../subscriptions/quota/quota.service.js';
import type { Scan } from './scan.schemas.js';

/** The outcome of one request's messages. */
export interface SubmissionResult {
  /** The accepted ones, from the first, in their current state; null for a deleted one. */
  scans: (Scan | null)[];
  /** Places of those that were refused, which are null too: their senders are locked. */
  locked: ReadonlySet<number>;
  /** The client's quota now. */
  quota: Quota;
  /** Why the other messages were not accepted. */
  limit: Pick<Quota, 'used' | 'allowed'>;
}
