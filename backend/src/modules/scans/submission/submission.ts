import type { Principal } from '../../../access/principal.js';
import type { CreateScanRequest } from '../scan.schemas.js';
import type { ScanBatchRequest } from './scan-batch.schemas.js';

/** One request to judge a message, or a batch of them, and how its caller wants it handled. */
export interface Submission {
  caller: Principal;
  request: CreateScanRequest | ScanBatchRequest;
  /** Respond when the messages are judged, at the latest after `SCAN_WAIT_MS`; otherwise at once. */
  wait: boolean;
  idempotencyKey: string | undefined;
}

export const isBatch = (request: Submission['request']): request is ScanBatchRequest => 'scans' in request;
