import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOf, totpUri } from './totp.js';

const STEP = 59_000_000;
/** In the middle of the step. */
const NOW = (STEP + 0.5) * 30_000;
const secret = newTotpSecret();
const codeAt = (step: number) => new TOTP({ secret }).generate({ timestamp: step * 30_000 });

describe('a code of an authenticator app', () => {
  it.each([
    [-2, null],
    [-1, STEP - 1],
    [0, STEP],
    [1, STEP + 1],
    [2, null],
  ])('of a clock that is %i steps off is of the step %s', (drift, step) => {
    expect(stepOf(codeAt(STEP + drift), secret, NOW)).toBe(step);
  });

  it('of another secret is refused', () => {
    expect(stepOf(codeAt(STEP), newTotpSecret(), NOW)).toBeNull();
  });

  it.each(['', '12345', '1234567', 'abcdef'])('is not %j', (code) => {
    expect(stepOf(code, secret, NOW)).toBeNull();
  });

  // RFC 6238, appendix B: the last six digits of its eight.
  it.each([
    [59_000, '287082', 1],
    [1_111_111_109_000, '081804', 37_037_036],
    [20_000_000_000_000, '353130', 666_666_666],
  ])('at %i ms is as the standard says', (now, code, step) => {
    expect(stepOf(code, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now)).toBe(step);
  });
});

it('a secret has 160 random bits, and its address names the account', () => {
  expect(new Set(Array.from({ length: 50 }, newTotpSecret)).size).toBe(50);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, 'ada+1@northwind.example'));
  expect(decodeURIComponent(uri.pathname)).toContain('Gatepost:ada+1@northwind.example');
  expect(uri.searchParams.get('secret')).toBe(secret);
});
