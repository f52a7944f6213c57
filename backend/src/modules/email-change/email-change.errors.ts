import { ApiError, invalidField } from '../../common/api-error.js';

export const wrongPassword = () => invalidField('password', 'Your password is wrong');
export const passwordMissing = () => invalidField('password', 'Enter the password that you registered with');
export const sameAddress = () => invalidField('email', 'This is your address already');
export const noMail = () =>
  new ApiError('CONFLICT', {
    message: 'Email is not set up on this installation, so a new address cannot be confirmed',
  });
export const tooManyChanges = (retryAfter: number) =>
  new ApiError('RATE_LIMITED', {
    message: 'Too many changes of your email address; try again later',
    retryAfter,
  });
export const linkNoLongerValid = () => new ApiError('NOT_FOUND', { message: 'This link is no longer valid' });
