import { isUtf8 } from 'node:buffer';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../common/api-error.js';
import { nestsDeeper } from './json-depth.js';
import { isUnsubscribing, readUnsubscribeForm } from './unsubscribe-form.js';

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
  adapter.useBodyParser('application/json', true, { bodyLimit }, read);
  adapter.useBodyParser(
    'application/x-www-form-urlencoded',
    false,
    { bodyLimit },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isUnsubscribing(request)) throw refusal('Send JSON (application/json)');
      return readUnsubscribeForm(request, bytes);
    },
  );
  server.removeContentTypeParser('text/plain');
}

/** Names of codings ignore case (RFC 9110); what reads compressed bodies does not. */
export function lowerCodings(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers }: FastifyRequest) => {
    const coding = headers['content-encoding'];
    if (coding !== undefined) headers['content-encoding'] = coding.toLowerCase();
  });
}
