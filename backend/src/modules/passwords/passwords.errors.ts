import { ApiError, invalidField } from '../../common/api-error.js';

/** Not a 401: the session is still valid, and the web app would end it. */
export const wrongPassword = () => invalidField('currentPassword', 'Your current password is wrong');
export const linkNoLongerValid = () =>
  new ApiError('NOT_FOUND', { message: 'This link is no longer valid; ask for a new one' });
export const personNotFound = () => new ApiError('NOT_FOUND', { message: 'Person not found' });
export const personDeactivated = () =>
  new ApiError('CONFLICT', { message: 'This person is deactivated; reactivate them first' });
export const resetLinksAreMailed = () =>
  new ApiError('CONFLICT', {
    message: 'Reset links are sent by email: the person can request one on the sign-in page',
  });
