import { ApiError } from '../../common/api-error.js';

const field = (name: string, message: string) =>
  new ApiError('INVALID_REQUEST', { message, details: { fields: { [name]: message } } });

export const unusableIssuer = (message: string) => field('issuer', message);
export const secretMissing = () => field('clientSecret', 'Enter the client secret');
export const notSetUp = () => new ApiError('CONFLICT', { message: 'Single sign-on is not set up' });
export const domainKnown = () => new ApiError('CONFLICT', { message: 'This domain is in the list already' });
export const tooManyDomains = () => new ApiError('CONFLICT', { message: 'A company can have 20 domains' });
export const domainNotFound = () => new ApiError('NOT_FOUND', { message: 'Domain not found' });
export const recordNotFound = () =>
  new ApiError('CONFLICT', {
    message: 'The DNS record was not found. New records can take an hour to be seen everywhere.',
  });
export const notTriedYet = () =>
  new ApiError('CONFLICT', {
    message: 'Somebody has to sign in through the provider once before it is required of everyone',
  });

/** The same for every address of a domain, whether or not it has an account. */
export const noProvider = () =>
  new ApiError('NOT_FOUND', { message: 'No company has set up single sign-on for addresses of this domain' });
export const signInOver = () =>
  new ApiError('NOT_FOUND', {
    message: 'This sign-in is over, or was begun in another browser; start again',
  });
export const providerAway = () =>
  new ApiError('SERVICE_UNAVAILABLE', {
    message: "Your company's provider of single sign-on can't be reached right now; try again shortly",
  });

/** Why a company's provider did not sign somebody in: for the audit log, and what the person is told. */
const REFUSALS = {
  'declined at the provider': "Your company's provider did not sign you in",
  'invalid answer of the provider':
    "The answer of your company's provider is not valid; ask an Admin to look into it",
  'no verified email':
    "Your company's provider does not say that your email address is verified; ask an Admin",
  'other domain': 'Your email address at the provider is of a domain that your company has not proven',
  'no account': 'You have no account in this company; ask an Admin to invite you',
  'other person':
    'This account belongs to another person at the provider; ask an Admin to deactivate and reactivate it',
} as const;
export type Refusal = keyof typeof REFUSALS;

export const refused = (refusal: Refusal) =>
  new ApiError('INVALID_CREDENTIALS', { message: REFUSALS[refusal] });
