import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { FailedAttempts } from '../../../access/failed-attempts.js';
import { badSignature, eventTooLarge } from './billing.errors.js';

const ROUTE = '/api/webhooks/stripe';
/** Stripe documents no limit, but also sends its events to Amazon EventBridge, which accepts no larger ones. */
const MAX_BYTES = 256 * 1024;
/** The time of signing, and one SHA-256 signature for each secret in use. */
const SIGNATURE = /^t=\d{1,15}(,v\d=[0-9a-f]{64}){1,10}$/;

/**
 * Refuses events that Stripe did not send at little cost: those without a signature or too long before the body is read,
 * and for a minute all from an address that sent too many (`AUTH_RATE_LIMIT_PER_MINUTE`, as for wrong credentials).
 * Call before the routes are registered.
 */
export function gateStripeEvents(app: NestFastifyApplication): void {
  const failed = app.get(FailedAttempts);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (route: RouteOptions) => {
    if (route.url !== ROUTE || route.method !== 'POST') return;
    route.bodyLimit = MAX_BYTES;
    route.onRequest = async ({ ip, headers }: FastifyRequest) => {
      if (failed.isBlocked(ip)) await failed.count(ip);
      assertLikely(headers);
    };
    route.onResponse = async ({ ip }: FastifyRequest, { statusCode }: FastifyReply) => {
      // Rejects once the address is blocked; its next request gets that error.
      if (statusCode === 400 || statusCode === 413) await failed.count(ip).catch(() => undefined);
    };
  });
}

function assertLikely(headers: FastifyRequest['headers']): void {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) throw badSignature();
  if (Number(headers['content-length']) > MAX_BYTES) throw eventTooLarge();
}
