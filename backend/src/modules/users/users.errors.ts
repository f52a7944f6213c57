import { ApiError } from '../../common/api-error.js';

export const emailTaken = () => new ApiError('EMAIL_TAKEN');
export const alreadyInCompany = () =>
  new ApiError('EMAIL_TAKEN', { message: 'This person is already in your company' });
export const userNotFound = () => new ApiError('NOT_FOUND', { message: 'Person not found' });
/** The caller was an Admin when the request began, but no longer is. */
export const noLongerAdmin = () => new ApiError('FORBIDDEN');
export const addressNotProven = () =>
  new ApiError('FORBIDDEN', {
    message:
      'Confirm your email address first: open the link that was emailed to you. For a new link, enter the address again under Account settings.',
  });
export const lastAdmin = () =>
  new ApiError('CONFLICT', { message: 'Your company needs at least one active Admin' });
export const alreadyInvited = () =>
  new ApiError('CONFLICT', { message: 'This person is already invited; resend the invitation instead' });
export const tooManyInvitations = () =>
  new ApiError('RATE_LIMITED', {
    message: 'Your company has sent too many invitations today; try again tomorrow',
    retryAfter: 3600,
  });
export const invitationNotFound = () => new ApiError('NOT_FOUND', { message: 'Invitation not found' });
export const invitationNoLongerValid = () =>
  new ApiError('NOT_FOUND', { message: 'This invitation is no longer valid; ask for a new one' });
