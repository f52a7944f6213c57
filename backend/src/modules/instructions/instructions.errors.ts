import { ApiError } from '../../common/api-error.js';

export const instructionsNotFound = () =>
  new ApiError('NOT_FOUND', { message: 'Scanning instructions not found' });

/** A scan or a key refers to instructions that the client does not have. */
export const unknownInstructions = (fields: readonly string[] = ['scanningInstructionsId']) => {
  const message = 'The scanning instructions do not exist';
  const details = { fields: Object.fromEntries(fields.map((field) => [field, message])) };
  return new ApiError('INVALID_REQUEST', { message, details });
};
