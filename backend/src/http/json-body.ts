import { isUtf8 } from 'node:buffer';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../common/api-error.js';
import { nestsDeeper } from './json-depth.js';

/** No request of ours nests deeper than five levels. */
const MAX_DEPTH = 20;

type Done = (error: Error | null, body?: unknown) => void;

const refusal = (message: string) => new ApiError('INVALID_REQUEST', { message });

/** Reads bodies as JSON and as nothing else; an empty one is none, whatever its content type. */
export function readJsonOnly(adapter: FastifyAdapter, bodyLimit: number): void {
  const server = adapter.getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  const read = (request: FastifyRequest, bytes: Buffer, done: Done) => {
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(refusal('The body is not valid UTF-8'));
    if (nestsDeeper(bytes, MAX_DEPTH)) return done(refusal('The body is nested too deeply'));
    return parse(request, bytes.toString(), (error, body) =>
      done(error && refusal('The body is not valid JSON'), body),
    );
  };
  // The bytes are kept: a signature is over them.
  adapter.useBodyParser('application/json', true, { bodyLimit }, read);
  adapter.useBodyParser(
    'application/x-www-form-urlencoded',
    false,
    { bodyLimit },
    (_: FastifyRequest, __: Buffer, done: Done) => done(refusal('Send JSON (application/json)')),
  );
  server.removeContentTypeParser('text/plain');
}
