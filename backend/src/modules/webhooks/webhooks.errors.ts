import { ApiError } from '../../common/api-error.js';

export const endpointNotFound = () => new ApiError('NOT_FOUND', { message: 'Webhook endpoint not found' });
export const deliveryNotFound = () => new ApiError('NOT_FOUND', { message: 'Webhook delivery not found' });

export const tooManyEndpoints = (limit: number) =>
  new ApiError('CONFLICT', { message: `A company can have at most ${limit} webhook endpoints` });

export const endpointDisabled = () =>
  new ApiError('CONFLICT', { message: 'The webhook endpoint is disabled; enable it first' });

export const deliveryPending = () =>
  new ApiError('CONFLICT', { message: 'The webhook delivery is still pending' });
