import { ApiError } from '../../http/api-error.js';

export const apiKeyNotFound = () => new ApiError('NOT_FOUND', { message: 'API key not found' });
