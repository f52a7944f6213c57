import { ApiError } from './api-error.js';

const inWords = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** RATE_LIMITED with the waiting time in the message too: forms show it as it is. */
export function tooMany(what: string, secondsToWait: number, headers: Record<string, string> = {}): ApiError {
  const retryAfter = Math.max(1, Math.ceil(secondsToWait));
  return new ApiError('RATE_LIMITED', {
    message: `Too many ${what}; try again in ${inWords(retryAfter)}`,
    retryAfter,
    headers,
  });
}
