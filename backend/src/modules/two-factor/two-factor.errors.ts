import { ApiError } from '../../common/api-error.js';

const refused = (field: 'password' | 'code', message: string) =>
  new ApiError('INVALID_REQUEST', { message, details: { fields: { [field]: message } } });

/** Not a 401: the session is still valid, and the web app would end it. */
export const wrongPassword = () => refused('password', 'Your password is wrong');
export const wrongCode = () => refused('code', 'This code is wrong, or was used already');
export const alreadyOn = () =>
  new ApiError('CONFLICT', { message: 'Two-factor authentication is already on: switch it off first' });
export const notOn = () => new ApiError('CONFLICT', { message: 'Two-factor authentication is not on' });
export const setUpExpired = () =>
  new ApiError('CONFLICT', { message: 'This set-up is no longer valid; start again' });
export const setUpYourselfFirst = () =>
  new ApiError('CONFLICT', {
    message: 'Set up two-factor authentication for yourself before you require it of everyone',
  });
export const notYourOwn = () =>
  new ApiError('CONFLICT', { message: 'Switch off your own two-factor authentication on the Security page' });
export const personNotFound = () => new ApiError('NOT_FOUND', { message: 'Person not found' });
