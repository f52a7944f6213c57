import { ApiError } from '../../common/api-error.js';

export const templateNotFound = () => new ApiError('NOT_FOUND', { message: 'Template not found' });

export const noMessage = () => new ApiError('SCAN_NOT_FOUND');

/** Its company has chosen not to keep what it says. */
export const contentNotKept = () => new ApiError('CONTENT_NOT_KEPT');

export const onlyAdminsApprove = () =>
  new ApiError('FORBIDDEN', {
    message: 'Only Admins approve templates. Mark the message as legitimate, and an Admin will find it.',
  });

export const tooManyTemplates = (limit: number) =>
  new ApiError('CONFLICT', { message: `A company can have ${limit} templates. Revoke one first.` });

/** Why a message can't be a template: a sentence for the Admin. */
export const unfit = (flaw: string) => new ApiError('CONFLICT', { message: flaw });
