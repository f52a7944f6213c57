import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../common/api-error.js';
import { ApiHeader } from '../../../contract/for-document.js';
import { invalidKey } from './idempotency.errors.js';

const NAME = 'Idempotency-Key';
const MAX_LENGTH = 255;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_LENGTH}}$`);
const FAULT = `must be 1 to ${MAX_LENGTH} visible ASCII characters`;

/** The errors that a key can cause. */
export const KEY_REFUSALS = ['CONFLICT', 'IDEMPOTENCY_KEY_REUSED'] as const satisfies readonly ErrorCode[];

/** @throws INVALID_REQUEST for an invalid key; two such headers are joined with a blank, which makes them invalid */
function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && KEY.test(header))) return header;
  throw invalidKey(NAME, FAULT);
}

/** The request's idempotency key, on a route with {@link AcceptsIdempotencyKey}. */
export const IdempotencyKey = createParamDecorator((_: unknown, context): string | undefined =>
  readIdempotencyKey(context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key']),
);

/** Documents the header. */
export const AcceptsIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: NAME,
    required: false,
    description: [
      'Makes retries safe for 24 hours: the same key with the same body gets the answer of the first request, and nothing is created or counted twice.',
      'The same key with a different body: 409 IDEMPOTENCY_KEY_REUSED. While the first request is in progress: 409 CONFLICT, with `Retry-After`.',
      'A request answered with 400, 401, 403, 429 or 503 does not use up the key. A scan that has since been deleted or has expired is answered with SCAN_NOT_FOUND.',
    ].join('\n\n'),
    schema: { type: 'string', minLength: 1, maxLength: MAX_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
    example: '0b6d8e64-5d0c-4c5e-9f0e-2f1c7a9b3d55',
  });
