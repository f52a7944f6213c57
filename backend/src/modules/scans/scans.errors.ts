import { ApiError } from '../../common/api-error.js';

export const scanNotFound = () => new ApiError('SCAN_NOT_FOUND');
export const foreignScan = () =>
  new ApiError('FORBIDDEN', { message: 'This scan belongs to another client' });
export const scanFailed = () => new ApiError('SCAN_FAILED');
export const queueOutOfReach = () => new ApiError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
