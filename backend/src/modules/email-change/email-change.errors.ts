import { ApiError } from '../../common/api-error.js';

const field = (name: string, message: string) =>
  new ApiError('INVALID_REQUEST', { message, details: { fields: { [name]: message } } });

export const wrongPassword = () => field('password', 'Your password is wrong');
export const codeMissing = () =>
  field('code', 'Enter the code of your authenticator app, or a recovery code');
export const wrongCode = () => field('code', 'This code is wrong, or was used already');
export const sameAddress = () => field('email', 'This is your address already');
export const noMail = () =>
  new ApiError('CONFLICT', {
    message: 'Email is not set up on this installation, so a new address cannot be confirmed',
  });
export const tooManyChanges = (retryAfter: number) =>
  new ApiError('RATE_LIMITED', { message: 'Too many changes of your address; try again later', retryAfter });
export const linkNoLongerValid = () => new ApiError('NOT_FOUND', { message: 'This link is no longer valid' });
