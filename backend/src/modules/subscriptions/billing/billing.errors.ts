import { Logger } from '@nestjs/common';
import { ApiError, invalidField } from '../../../common/api-error.js';
import { BillingFault } from './billing-provider.port.js';

const logger = new Logger('Billing');
const RETRY_SECONDS = 5;

export const billingOff = () =>
  new ApiError('SERVICE_UNAVAILABLE', { message: 'Billing is not set up on this installation.' });
export const billingBusy = () =>
  new ApiError('CONFLICT', {
    message: 'Another change to your subscription is in progress. Please try again.',
  });
export const outdatedPreview = () =>
  new ApiError('CONFLICT', { message: 'This preview is out of date. Please check the price again.' });
export const unpaidInvoice = () =>
  new ApiError('CONFLICT', { message: 'An invoice is unpaid. Pay it before changing the plan.' });
export const noSubscription = () => new ApiError('CONFLICT', { message: 'There is no paid subscription.' });
export const noPaymentMethod = () =>
  new ApiError('CONFLICT', { message: 'There is no payment method yet. Upgrade to a paid plan first.' });
export const unknownVisit = () => new ApiError('NOT_FOUND', { message: 'There is no such checkout.' });
export const foreignVisit = () =>
  new ApiError('FORBIDDEN', { message: 'This checkout belongs to another company.' });
export const foreignUrl = (field: string) => {
  const message = 'must be a URL of this web app';
  return invalidField(field, message, `${field}: ${message}`);
};
export const notForSale = (field: 'tierType' | 'interval') => {
  const message = 'is not for sale';
  return invalidField(field, message, `${field}: ${message}`);
};
export const badSignature = (cause?: unknown) =>
  new ApiError('INVALID_REQUEST', { message: 'The signature does not match this request', cause });
export const eventTooLarge = () =>
  new ApiError('PAYLOAD_TOO_LARGE', { message: 'The event is larger than 256 KiB' });
export const badEvent = (cause?: unknown) =>
  new ApiError('INVALID_REQUEST', { message: 'The signed body is not an event', cause });

/** What people are shown when the payment provider fails. */
export const FAILED = {
  checkout: 'The checkout could not be started. Please try again.',
  preview: 'The price of the change could not be loaded. Please try again.',
  confirm: 'Account details could not be loaded',
  portal: 'The billing portal could not be opened. Please try again.',
  cancel: 'The subscription could not be canceled. Please try again.',
  resume: 'The subscription could not be resumed. Please try again.',
  invoices: 'Your invoices could not be loaded. Please try again.',
} as const;

/** A fault that no retry mends: our settings, or our code. */
const PERMANENT =
  'The payment provider did not accept the request. Trying again will not help; please contact support.';

/** The provider's error as one of our API. A declined card is reported in the provider's words. */
export function toBillingError(error: unknown, action: keyof typeof FAILED): unknown {
  if (!(error instanceof BillingFault)) return error;
  if (error.kind === 'declined' || error.kind === 'authentication')
    return new ApiError('CONFLICT', { message: error.message, cause: error });
  const line = `Billing, ${action}: ${error.message}`;
  if (error.kind !== 'unavailable') {
    logger.error(line);
    return new ApiError('INTERNAL_ERROR', { message: PERMANENT, cause: error });
  }
  logger.warn(line);
  return new ApiError('SERVICE_UNAVAILABLE', {
    message: FAILED[action],
    retryAfter: RETRY_SECONDS,
    cause: error,
  });
}
