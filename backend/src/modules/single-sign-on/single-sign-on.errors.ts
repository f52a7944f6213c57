import { ApiError, invalidField } from '../../common/api-error.js';

export const unusableIssuer = (message: string, cause?: unknown) =>
  invalidField('issuer', message, message, cause);
export const secretMissing = () => invalidField('clientSecret', 'Enter the client secret');
export const notSetUp = () => new ApiError('CONFLICT', { message: 'Single sign-on is not set up' });
export const domainKnown = () => new ApiError('CONFLICT', { message: 'This domain is already in the list' });
export const tooManyDomains = () =>
  new ApiError('CONFLICT', { message: 'A company can have up to 20 domains' });
export const domainNotFound = () => new ApiError('NOT_FOUND', { message: 'Domain not found' });
export const recordNotFound = () =>
  new ApiError('CONFLICT', {
    message: 'The DNS record was not found. New records can take up to an hour to appear everywhere.',
  });
export const notTriedYet = () =>
  new ApiError('CONFLICT', {
    message: 'Someone has to sign in through the provider once before it can be required',
  });

/** The same for every address of a domain, whether or not it has an account. */
export const noProvider = () =>
  new ApiError('NOT_FOUND', {
    message: 'No company has set up single sign-on for email addresses at this domain',
  });
export const signInOver = () =>
  new ApiError('NOT_FOUND', {
    message: 'This sign-in has expired or was started in another browser; start again',
  });
export const providerAway = (cause: unknown) =>
  new ApiError('SERVICE_UNAVAILABLE', {
    message: "Your company's single sign-on provider can't be reached right now; try again shortly",
    cause,
  });

/** Why a company's provider did not sign somebody in: for the audit log, and what the person is shown. */
const REFUSALS = {
  'declined at the provider': "Your company's provider did not sign you in",
  'invalid answer of the provider':
    "The response from your company's provider is not valid; ask an Admin to look into it",
  'no verified email':
    "Your company's provider does not say that your email address is verified; ask an Admin",
  'other domain': 'Your email address at the provider is not at a domain that your company has verified',
  'no account': 'You have no account in this company; ask an Admin to invite you',
  'other person':
    'This account belongs to another person at the provider; ask an Admin to deactivate and reactivate it',
} as const;
export type Refusal = keyof typeof REFUSALS;

export const refused = (refusal: Refusal) =>
  new ApiError('INVALID_CREDENTIALS', { message: REFUSALS[refusal] });
