import { type ArgumentsHost, Logger } from '@nestjs/common';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.js';
import { ErrorFilter } from './error.filter.js';

const REQUEST = { method: 'GET', id: 'request-1', routeOptions: { url: '/api/scans/:id' } };

afterEach(() => vi.restoreAllMocks());

/** The lines that the log has of `fault`. */
function logged(fault: unknown): string[] {
  const log = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const reply = { code: () => reply, headers: () => reply, send: () => reply };
  const http = { getRequest: () => REQUEST, getResponse: () => reply };
  new ErrorFilter().catch(fault, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return log.mock.calls.map(([line]) => String(line));
}

it('logs what nobody expected by route, request and kind, without its words', () => {
  const [line = '', ...rest] = logged(Object.assign(new RangeError('hunter2\nforged line'), { code: 'X1' }));
  expect(rest).toEqual([]);
  expect(line.split('\n')[0]).toBe('GET /api/scans/:id failed, request request-1: RangeError X1');
  expect(line).not.toMatch(/hunter2|forged/);
  expect(line).toMatch(/\n\s+at /);
});

it('logs nothing of a refusal', () => {
  expect(logged(new ApiError('FORBIDDEN'))).toEqual([]);
});
