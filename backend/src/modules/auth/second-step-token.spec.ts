import { afterEach, expect, it, vi } from 'vitest';
import { SecondStepToken } from './second-step-token.js';

const USER = '01976f9c-5c1e-4000-8000-3a5b7c9d1e2f';
const MINUTES = 5 * 60_000;
const tokens = (JWT_SECRET = 'a secret of the tests, long enough to be accepted') =>
  new SecondStepToken({ JWT_SECRET });

afterEach(() => vi.useRealTimers());

it('is read for as long as it is valid, by the installation that wrote it, and shows nothing', () => {
  vi.useFakeTimers();
  const token = tokens().write(USER, 'hash', true, MINUTES);
  expect(tokens().read(token)).toMatchObject({ userId: USER, remembered: true });
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(USER);
  expect(token.length).toBeLessThanOrEqual(500);
  expect(tokens('another secret of another installation').read(token)).toBeNull();
  for (const other of ['', 'a token', token.slice(1), `x${token}`]) expect(tokens().read(other)).toBeNull();
  vi.advanceTimersByTime(MINUTES - 1);
  expect(tokens().read(token)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(tokens().read(token)).toBeNull();
});
