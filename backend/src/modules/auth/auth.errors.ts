import { ApiError } from '../../common/api-error.js';

export const invalidCredentials = () => new ApiError('INVALID_CREDENTIALS');
