import type { FastifyReply } from 'fastify';
import { ApiError } from '../../../common/api-error.js';
import { quotaHeaders } from '../../../contract/answer-headers.js';
import { ApiHeader } from '../../../contract/for-document.js';
import type { Scan } from '../scan.schemas.js';
import { isFinished } from '../scan-status.js';
import { scanFailed, scanLimitExceeded, scanNotFound, senderLocked } from '../scans.errors.js';
import type { SubmissionResult } from '../submission-result.js';
import type { ScanBatch, ScanBatchResult } from './scan-batch.schemas.js';
import type { GivenBatch } from './submission.js';

/** Documents the header that {@link wantsToWait} reads. */
export const AcceptsPrefer = (): MethodDecorator =>
  ApiHeader({
    name: 'Prefer',
    required: false,
    description:
      '`respond-async`: answer at once, with 202 unless the verdict is there; a batch is then judged in the background',
    example: 'respond-async',
  });

/** RFC 7240: preferences are a comma-separated list of tokens, in any case. */
export const wantsToWait = (prefer: string | undefined): boolean =>
  !(prefer ?? '').split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async');

/**
 * 200 with the verdict, or 202 with the URL to poll.
 * @throws SCAN_LIMIT_EXCEEDED, SENDER_LOCKED, SCAN_FAILED; SCAN_NOT_FOUND when it was deleted
 */
export function answerScan(reply: FastifyReply, result: SubmissionResult, waited: boolean): Scan {
  const headers = quotaHeaders(result.quota, new Date());
  const scan = scanAt(result, 0, headers);
  if (scan instanceof ApiError) throw scan;
  void reply.headers(headers);
  if (!isFinished(scan.status)) answerLater(reply, waited).header('location', `/api/scans/${scan.id}`);
  return scan;
}

/** A result for each message: 200 when all are final, 202 while any is still to be judged. */
export function answerBatch(
  reply: FastifyReply,
  result: SubmissionResult,
  { request, waited }: { request: GivenBatch; waited: boolean },
): ScanBatch {
  const headers = quotaHeaders(result.quota, new Date());
  void reply.headers(headers);
  const results = request.scans.map((_, index) => batchResult(scanAt(result, index, headers), index));
  if (results.some(({ status }) => status === 202)) answerLater(reply, waited);
  return { batchId: request.batchId ?? result.scans.find((scan) => scan?.batchId)?.batchId ?? null, results };
}

/** 202, and whether that is as the caller preferred or because the verdict took too long. */
function answerLater(reply: FastifyReply, waited: boolean): FastifyReply {
  if (!waited) void reply.header('preference-applied', 'respond-async');
  return reply.code(202);
}

/** The result of one message: its scan, or why there is none. */
function scanAt(
  { scans, locked, limit }: SubmissionResult,
  index: number,
  headers: Record<string, string>,
): Scan | ApiError {
  if (locked.has(index)) return senderLocked();
  const scan = scans[index];
  if (scan === undefined) return scanLimitExceeded(limit, headers);
  if (scan === null) return scanNotFound();
  return scan.status === 'failed' ? scanFailed() : scan;
}

function batchResult(result: Scan | ApiError, index: number): ScanBatchResult {
  if (!(result instanceof ApiError))
    return { index, status: isFinished(result.status) ? 200 : 202, scan: result, error: null };
  const { status, code: errorCode, message, details: errorDetails } = result;
  return { index, status, scan: null, error: { message, errorCode, ...(errorDetails && { errorDetails }) } };
}
