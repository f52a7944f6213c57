import { expect, it } from 'vitest';
import { describeError, describeStatus } from './attempt-errors.js';

it.each([
  ['ECONNREFUSED', 'The connection was refused'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The TLS connection failed: check the certificate'],
  ['CERT_HAS_EXPIRED', 'The TLS connection failed: check the certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The TLS connection failed: check the certificate'],
  ['HPE_INVALID_CONSTANT', 'The answer was not valid HTTP'],
  ['HPE_HEADER_OVERFLOW', 'The answer was not valid HTTP'],
  ['SOMETHING_NEW', 'The connection failed'],
  [undefined, 'The connection failed'],
])('%s is reported as: %s', (code, words) => {
  expect(describeError(Object.assign(new Error('secret words of the receiver'), { code }))).toBe(words);
});

it.each([
  [500, 'Answered 500'],
  [302, 'Answered 302: redirects are not followed'],
])('%i is reported as: %s', (status, words) => {
  expect(describeStatus(status)).toBe(words);
});
