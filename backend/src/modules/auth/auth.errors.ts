import { ApiError } from '../../http/api-error.js';

export const emailTaken = () => new ApiError('EMAIL_TAKEN');
export const invalidCredentials = () => new ApiError('INVALID_CREDENTIALS');
