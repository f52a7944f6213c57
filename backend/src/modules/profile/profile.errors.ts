import { ApiError } from '../../common/api-error.js';

export const keyOfProfileNotFound = () => new ApiError('NOT_FOUND', { message: 'API key not found' });

export const profileChanged = () =>
  new ApiError('CONFLICT', {
    message: 'Somebody else has changed this since you opened it. Load it again, then make your changes.',
  });
