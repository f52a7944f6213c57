import { ApiError } from '../../common/api-error.js';

/** The password was right, but this company's Members sign in otherwise. */
export const singleSignOnRequired = () => new ApiError('SINGLE_SIGN_ON_REQUIRED');
export const invalidCredentials = () => new ApiError('INVALID_CREDENTIALS');
/** The password was right: `challenge` is what the second step takes beside the code. */
export const twoFactorRequired = (challenge: { token: string; expiresIn: number }) =>
  new ApiError('TWO_FACTOR_REQUIRED', { details: { ...challenge } });

const WRONG_CODE = 'This code is wrong, or was used already';
export const wrongCode = () =>
  new ApiError('INVALID_CREDENTIALS', { message: WRONG_CODE, details: { fields: { code: WRONG_CODE } } });
export const signInAgain = () =>
  new ApiError('NOT_FOUND', { message: 'This sign-in is over; start again with your password' });
