import { ApiError } from '../../common/api-error.js';

export const apiKeyNotFound = () => new ApiError('NOT_FOUND', { message: 'API key not found' });
export const inactiveApiKey = () =>
  new ApiError('CONFLICT', { message: 'A revoked or expired API key cannot be rotated; create a new one' });
