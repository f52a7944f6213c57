import { isUtf8 } from 'node:buffer';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../common/api-error.js';
import { JSON_TYPE, SHORT_FORM } from './body-types.js';
import { nestsDeeper } from './json-depth.js';
import { readUnsubscribeForm } from './unsubscribe-form.js';

/** Our own requests nest at most five levels deep. */
const MAX_DEPTH = 20;

type Done = (error: Error | null, body?: unknown) => void;

const refusal = (message: string) => new ApiError('INVALID_REQUEST', { message });

/** Parses bodies as JSON only; an empty body counts as none, whatever its content type. */
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
  // The raw bytes are kept: signatures cover them.
  adapter.useBodyParser(JSON_TYPE, true, { bodyLimit }, read);
  adapter.useBodyParser(SHORT_FORM, false, { bodyLimit }, readUnsubscribeForm);
  server.removeContentTypeParser('text/plain');
}

/** Names of codings ignore case, and gzip has two (RFC 9110, 8.4.1.3); what reads compressed bodies knows one of each. */
export function lowerCodings(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers }: FastifyRequest) => {
    const coding = headers['content-encoding']?.trim().toLowerCase();
    if (coding === undefined) return;
    if (coding === '' || coding === 'identity') delete headers['content-encoding'];
    else headers['content-encoding'] = coding === 'x-gzip' ? 'gzip' : coding;
  });
}
