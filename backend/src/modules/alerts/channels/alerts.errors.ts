import { ApiError } from '../../../common/api-error.js';

export const channelNotFound = () => new ApiError('NOT_FOUND', { message: 'Alert channel not found' });

export const tooManyChannels = (limit: number) =>
  new ApiError('CONFLICT', { message: `A company can have at most ${limit} alert channels` });

export const testTooSoon = () =>
  new ApiError('CONFLICT', { message: 'The last test was less than a minute ago' });

export const noMailServer = () =>
  new ApiError('CONFLICT', { message: 'This installation has no mail server, so no email is sent' });
