import { ApiError } from '../../common/api-error.js';
import { NO_LIMIT } from '../../common/limit.js';

export const scanNotFound = () => new ApiError('SCAN_NOT_FOUND');
export const foreignScan = () =>
  new ApiError('FORBIDDEN', { message: 'This scan belongs to another client' });
export const senderLocked = () => new ApiError('SENDER_LOCKED');
export const scanFailed = () => new ApiError('SCAN_FAILED');
export const queueOutOfReach = (cause: unknown) =>
  new ApiError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause });
/** The queue holds more than the workers can do soon: a call that comes back at once would only add to it. */
export const queueOverdue = () => new ApiError('SERVICE_UNAVAILABLE', { retryAfter: 30 });

/** Without a limit there is still one: what can be counted. Wording and spelling of the details are part of the contract; `headers` report the client's quota. */
export const scanLimitExceeded = (
  { used, allowed }: { used: number; allowed: number | null },
  headers: Record<string, string>,
) => {
  const limit = allowed ?? NO_LIMIT;
  return new ApiError('SCAN_LIMIT_EXCEEDED', {
    message: `Monthly scan limit exceeded. You have used ${used} of ${limit} scans this month.`,
    details: { ScansUsed: used, ScansAllowed: limit },
    headers,
  });
};
