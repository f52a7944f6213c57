import { ApiError, invalidField } from '../../common/api-error.js';

/** Of a message that was not kept, by the company's own choice. */
export const contentNotKept = () => new ApiError('CONTENT_NOT_KEPT');

export const notStricter = () =>
  invalidField('retain', 'must keep less than your company does, or be left to your company');

export const keyNotFound = () => new ApiError('NOT_FOUND', { message: 'API key not found' });
