import { ApiError, invalidField } from '../../common/api-error.js';

/** Not a 401: the session is still valid, and the web app would end it. */
export const wrongPassword = () => invalidField('password', 'Your password is wrong');
export const proofMissing = () =>
  invalidField(
    'password',
    'Enter your password; without one, sign in again through single sign-on and do this within ten minutes',
  );
export const wrongCode = () => invalidField('code', 'This code is wrong or has already been used');
export const codeMissing = () =>
  invalidField('code', 'Enter the code from your authenticator app, or a recovery code');
export const alreadyOn = () =>
  new ApiError('CONFLICT', { message: 'Two-factor authentication is already on: turn it off first' });
export const notOn = () => new ApiError('CONFLICT', { message: 'Two-factor authentication is not on' });
export const setUpExpired = () =>
  new ApiError('CONFLICT', { message: 'This setup is no longer valid; start again' });
export const setUpYourselfFirst = () =>
  new ApiError('CONFLICT', {
    message: 'Set up two-factor authentication for yourself before you require it for everyone',
  });
export const notYourOwn = () =>
  new ApiError('CONFLICT', { message: 'Turn off your own two-factor authentication on the Security page' });
export const personNotFound = () => new ApiError('NOT_FOUND', { message: 'Person not found' });
