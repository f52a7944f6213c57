import { ApiError } from '../../common/api-error.js';

export const invalidCredentials = () => new ApiError('INVALID_CREDENTIALS');
/** The password was right: `challenge` is what the second step takes beside the code. */
export const twoFactorRequired = (challenge: { token: string; expiresIn: number }) =>
  new ApiError('TWO_FACTOR_REQUIRED', { details: { ...challenge } });

const WRONG_CODE = 'This code is wrong or has already been used';
export const wrongCode = () =>
  new ApiError('INVALID_CREDENTIALS', { message: WRONG_CODE, details: { fields: { code: WRONG_CODE } } });
export const signInAgain = () =>
  new ApiError('NOT_FOUND', { message: 'This sign-in has expired; start again with your password' });
