import { ApiError, invalidField } from '../../../common/api-error.js';

export const invalidKey = (header: string, fault: string) =>
  invalidField(header, fault, `${header}: ${fault}`);
export const keyReused = () => new ApiError('IDEMPOTENCY_KEY_REUSED');
export const stillInFlight = () =>
  new ApiError('CONFLICT', {
    message: 'A request with this Idempotency-Key is still in progress',
    retryAfter: 2,
  });
