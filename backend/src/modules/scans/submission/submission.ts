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

/** Where each message of a batch is in its file, or else in the request, from 1. */
export const linesOf = ({ scans, lines }: ScanBatchRequest): number[] =>
  lines ?? scans.map((_, place) => place + 1);
