import { ApiError } from '../../common/api-error.js';

export const keyOfProfileNotFound = () => new ApiError('NOT_FOUND', { message: 'API key not found' });

export const profileChanged = () =>
  new ApiError('CONFLICT', {
    message: 'Someone else has changed this since you opened it. Reload it, then make your changes again.',
  });

export const tooManyEntries = (limit: number) =>
  new ApiError('CONFLICT', { message: `A company can declare ${limit} of a kind. Remove one first.` });

/** Hosts of a key's profile that look like the company's own. */
export const looksLikeAnother = (found: readonly { kind: string; index: number; message: string }[]) => {
  const fields = Object.fromEntries(found.map(({ kind, index, message }) => [`${kind}[${index}]`, message]));
  return new ApiError('INVALID_REQUEST', {
    ...(found[0] && { message: found[0].message }),
    details: { fields },
  });
};
