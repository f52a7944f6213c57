import type { Principal } from '../../../access/principal.js';
import type { GivenMessage } from '../scan.schemas.js';
import type { ScanBatchRequest } from './scan-batch.schemas.js';

/** A batch whose messages have been read. */
export interface GivenBatch extends Omit<ScanBatchRequest, 'scans'> {
  scans: GivenMessage[];
}

/** One request to judge a message, or a batch of them, and how its caller wants it handled. */
export interface Submission {
  caller: Principal;
  request: GivenMessage | GivenBatch;
  /** Respond when the messages are judged, at the latest after `SCAN_WAIT_MS`; otherwise at once. */
  wait: boolean;
  idempotencyKey: string | undefined;
  /** A mail server asks, which is answered what the gate decides: what locked senders send is judged. */
  isMail?: boolean;
}

export const isBatch = (request: Submission['request']): request is GivenBatch => 'scans' in request;

/** Where each message of a batch is in its file, or else in the request, from 1. */
export const linesOf = ({ scans, lines }: GivenBatch): number[] =>
  lines ?? scans.map((_, place) => place + 1);
