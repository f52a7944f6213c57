import { APIConnectionError, APIError } from 'openai';
import { describe, expect, it } from 'vitest';
import { pauseBefore, retrying } from './retry.js';

const failure = (status: number, headers: Record<string, string> = {}) =>
  APIError.generate(status, {}, 'words of the server', new Headers(headers));
const at = (ms: number) => failure(429, { 'retry-after': new Date(Date.now() + ms).toUTCString() });
const overloaded = () => Promise.reject(failure(503, { 'retry-after': '3' }));
const never = new AbortController().signal;

describe('pauseBefore', () => {
  it.each([408, 409, 429, 500, 502, 503, 504])('retries after HTTP %i', (status) =>
    expect(pauseBefore(0, failure(status))).toBeGreaterThanOrEqual(200),
  );

  it.each([400, 401, 403, 404, 413, 422, 501])('does not retry after HTTP %i', (status) =>
    expect(pauseBefore(0, failure(status))).toBeNull(),
  );

  it('retries after a broken connection, but twice only', () => {
    const error = new APIConnectionError({});
    expect(pauseBefore(0, error)).toBeLessThanOrEqual(300);
    expect(pauseBefore(1, error)).toBeGreaterThanOrEqual(400);
    expect(pauseBefore(2, error)).toBeNull();
  });

  it('does not retry errors that are not the server’s', () =>
    expect(pauseBefore(0, new SyntaxError('x'))).toBeNull());

  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '-5' }, 0],
    [{ 'retry-after-ms': '120', 'retry-after': '9' }, 120],
    [{ 'retry-after': '3600' }, null],
  ])('waits as the server asks, unless that is too long: %j', (headers, pause) =>
    expect(pauseBefore(0, failure(429, headers))).toBe(pause),
  );
});

describe('a date to wait for', () => {
  it('is waited for', () => {
    const pause = pauseBefore(0, at(2_500));
    expect(pause).toBeGreaterThan(1_000);
    expect(pause).toBeLessThanOrEqual(2_500);
  });
  it('is not waited for when it is far away', () => expect(pauseBefore(0, at(60_000))).toBeNull());
  it('has no effect when it is past', () => expect(pauseBefore(0, at(-60_000))).toBe(0));
  it('is none of the words of a server', () =>
    expect(pauseBefore(0, failure(429, { 'retry-after': 'soon' }))).toBeGreaterThanOrEqual(200));
});

describe('retrying', () => {
  it('gives the first success', async () => {
    let calls = 0;
    const task = async () => {
      calls += 1;
      if (calls < 3) throw failure(503, { 'retry-after-ms': '1' });
      return 'done';
    };
    expect(await retrying(task, never)).toBe('done');
    expect(calls).toBe(3);
  });

  it('stops waiting when the signal fires', async () => {
    const ending = new AbortController();
    let calls = 0;
    const task = () => {
      calls += 1;
      setImmediate(() => ending.abort());
      return overloaded();
    };
    await expect(retrying(task, ending.signal)).rejects.toThrow('aborted');
    expect(calls).toBe(1);
  });
});
