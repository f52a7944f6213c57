import { ApiError, invalidField } from '../../common/api-error.js';

export const otherName = () => invalidField('name', "This is not your company's name");
export const alreadyClosing = () => new ApiError('CONFLICT', { message: 'The account is closing already' });
export const notClosing = () => new ApiError('CONFLICT', { message: 'The account is open' });
