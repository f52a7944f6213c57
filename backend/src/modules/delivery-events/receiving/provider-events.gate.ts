import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getStorageToken, type ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { FailedAttempts } from '../../../access/failed-attempts.js';
import { countOfSource } from './source-limit.js';

const ROUTE = '/api/events/:provider/:id';

/**
 * Limits what is posted to the addresses of event sources: each source for itself, and for a minute all from an address that
 * sent too much that was not proven (`AUTH_RATE_LIMIT_PER_MINUTE`, as for wrong credentials). Call before the routes are
 * registered.
 */
export function gateProviderEvents(app: NestFastifyApplication): void {
  const failed = app.get(FailedAttempts);
  const storage = app.get<ThrottlerStorage>(getStorageToken(), { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route: RouteOptions) => {
      if (route.url !== ROUTE || route.method !== 'POST') return;
      route.onRequest = async ({ ip, params, headers }: FastifyRequest) => {
        if (failed.isBlocked(ip)) await failed.count(ip);
        const { id } = params as { id: string };
        await countOfSource(storage, id, 'posted');
        // What Amazon SNS sends is JSON, and called text.
        if (headers['content-type']?.startsWith('text/plain')) headers['content-type'] = 'application/json';
      };
      route.onResponse = async ({ ip }: FastifyRequest, { statusCode }: FastifyReply) => {
        // Rejects once the address is blocked; its next request gets that error.
        if (statusCode === 401 || statusCode === 413) await failed.count(ip).catch(() => undefined);
      };
    });
}
