import { type ArgumentsHost, Logger } from '@nestjs/common';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../common/api-error.js';
import { ErrorFilter } from './error.filter.js';
import type { Refusals } from './refusals.js';

const REQUEST = { method: 'GET', id: 'request-1', routeOptions: { url: '/api/scans/:id' } };

afterEach(() => vi.restoreAllMocks());

/** Headers that were taken back. */
const removed: string[] = [];
const removeHeader = (name: string) => removed.push(name);

/** The log lines caused by `fault`. */
async function logged(fault: unknown, raw = { destroyed: false }): Promise<string[]> {
  const log = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const reply = { raw, removeHeader, code: () => reply, headers: () => reply, send: () => reply };
  const http = { getRequest: () => REQUEST, getResponse: () => reply };
  const uncounted = {
    answer: async (_request: unknown, _reply: unknown, refusal: ApiError) => refusal,
  } as unknown as Refusals;
  await new ErrorFilter(uncounted).catch(fault, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return log.mock.calls.map(([line]) => String(line));
}

it('logs an unexpected error by route, request and kind, without its message', async () => {
  const [line = '', ...rest] = await logged(
    Object.assign(new RangeError('hunter2\nforged line'), { code: 'X1' }),
  );
  expect(rest).toEqual([]);
  expect(line.split('\n')[0]).toBe('GET /api/scans/:id failed, request request-1: RangeError X1');
  expect(line).not.toMatch(/hunter2|forged/);
  expect(line).toMatch(/\n\s+at /);
});

it('logs nothing for a refusal', async () => {
  expect(await logged(new ApiError('FORBIDDEN'))).toEqual([]);
});

it('says no more of a compressed file where that failed before it left', async () => {
  removed.length = 0;
  await logged(new Error('the database is gone'));
  expect(removed).toEqual(['content-encoding', 'content-disposition']);
});
