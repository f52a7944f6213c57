import { ApiError } from '../../http/api-error.js';

export const invalidCredentials = () => new ApiError('INVALID_CREDENTIALS');
