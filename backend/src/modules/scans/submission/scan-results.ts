import { ApiError } from '../../../common/api-error.js';
import type { Scan } from '../scan.schemas.js';
import type { ScanBatchResult } from './scan-batch.schemas.js';
import { isFinished } from '../scan-status.js';
import { scanFailed, scanNotFound } from '../scans.errors.js';

/** What became of one accepted message: its scan, or why there is none. */
export function resultOf(scan: Scan | null): Scan | ApiError {
  if (scan === null) return scanNotFound();
  return scan.status === 'failed' ? scanFailed() : scan;
}

export function batchResult(result: Scan | ApiError, index: number): ScanBatchResult {
  if (!(result instanceof ApiError))
    return { index, status: isFinished(result.status) ? 200 : 202, scan: result, error: null };
  const { status, code: errorCode, message, details: errorDetails } = result;
  return { index, status, scan: null, error: { message, errorCode, ...(errorDetails && { errorDetails }) } };
}
