import { BadRequestException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../common/api-error.js';
import { errorBody } from '../contract/error-envelope.js';
import { toApiError } from './to-api-error.js';

const coded = (code: string, message = 'internal words') => Object.assign(new Error(message), { code });

describe('toApiError', () => {
  it.each([
    [new BadRequestException('internal words'), 'INVALID_REQUEST'],
    [new NotFoundException(), 'NOT_FOUND'],
    [new PayloadTooLargeException(), 'PAYLOAD_TOO_LARGE'],
    [{ statusCode: 415 }, 'UNSUPPORTED_MEDIA_TYPE'],
    [coded('ECONNREFUSED'), 'SERVICE_UNAVAILABLE'],
    [coded('57P01'), 'SERVICE_UNAVAILABLE'],
    [coded('53300'), 'SERVICE_UNAVAILABLE'],
    [coded('23505'), 'INTERNAL_ERROR'],
    [new Error('outer', { cause: coded('ECONNRESET') }), 'SERVICE_UNAVAILABLE'],
    [new AggregateError([coded('ECONNREFUSED')]), 'SERVICE_UNAVAILABLE'],
    [new Error('Connection terminated unexpectedly'), 'SERVICE_UNAVAILABLE'],
    [new QueryRunnerAlreadyReleasedError(), 'SERVICE_UNAVAILABLE'],
    [new QueryRunnerProviderAlreadyReleasedError(), 'SERVICE_UNAVAILABLE'],
    [new Error('Command timed out'), 'SERVICE_UNAVAILABLE'],
    [new Error('LOADING Redis is loading the dataset in memory'), 'SERVICE_UNAVAILABLE'],
    [new Error('The Command timed out'), 'INTERNAL_ERROR'],
    [new TypeError('internal words'), 'INTERNAL_ERROR'],
    ['internal words', 'INTERNAL_ERROR'],
    [null, 'INTERNAL_ERROR'],
    [undefined, 'INTERNAL_ERROR'],
  ])('maps an error to %s', (error, code) => {
    const answer = toApiError(error);
    expect(answer.code).toBe(code);
    expect(JSON.stringify(errorBody(answer, 'id'))).not.toContain('internal words');
  });

  it('keeps the error of a service, and stops at circular causes', () => {
    const own = new ApiError('CONFLICT', { message: 'Already exists', details: { a: 1 }, retryAfter: 3 });
    expect(toApiError(own)).toBe(own);
    expect(own.headers).toEqual({ 'retry-after': '3' });
    const round = new Error('round');
    round.cause = round;
    expect(toApiError(round).code).toBe('INTERNAL_ERROR');
  });
});
