import type { Quota } from '../subscriptions/quota/quota.service.js';
import type { Scan } from './scan.schemas.js';

/** What came of the messages of one request. */
export interface SubmissionResult {
  /** Those that were accepted, from the first, as far as they have come; null where one is gone. */
  scans: (Scan | null)[];
  /** Where the client stands now. */
  quota: Quota;
  /** Why the other messages were not accepted. */
  limit: Pick<Quota, 'used' | 'allowed'>;
}
