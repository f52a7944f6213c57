import { ApiError } from '../../common/api-error.js';

export const singleSignOnRequired = () => new ApiError('SINGLE_SIGN_ON_REQUIRED');
