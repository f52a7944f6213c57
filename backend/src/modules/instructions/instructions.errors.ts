import { ApiError } from '../../http/api-error.js';

export const instructionsNotFound = () =>
  new ApiError('NOT_FOUND', { message: 'Scanning instructions not found' });

/** A scan or a key names instructions that the client does not have. */
export const unknownInstructions = () =>
  new ApiError('INVALID_REQUEST', {
    message: 'The scanning instructions do not exist',
    details: { fields: { scanningInstructionsId: 'The scanning instructions do not exist' } },
  });
