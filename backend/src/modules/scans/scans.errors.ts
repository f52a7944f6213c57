import { ApiError } from '../../common/api-error.js';

export const scanNotFound = () => new ApiError('SCAN_NOT_FOUND');
export const foreignScan = () =>
  new ApiError('FORBIDDEN', { message: 'This scan belongs to another client' });
export const scanFailed = () => new ApiError('SCAN_FAILED');
export const queueOutOfReach = () => new ApiError('SERVICE_UNAVAILABLE', { retryAfter: 5 });

/** Wording and spelling of the details are part of the contract; `headers` report the client's quota. */
export const scanLimitExceeded = (
  { used, allowed }: { used: number; allowed: number },
  headers: Record<string, string>,
) =>
  new ApiError('SCAN_LIMIT_EXCEEDED', {
    message: `Monthly scan limit exceeded. You have used ${used} of ${allowed} scans this month.`,
    details: { ScansUsed: used, ScansAllowed: allowed },
    headers,
  });
