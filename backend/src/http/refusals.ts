import { Inject, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { addressPaceOf } from '../config/pace.js';
import type { ApiError } from '../common/api-error.js';
import { MINUTE_MS } from '../common/durations.js';
import { addRateLimit } from '../common/rate-limit-headers.js';
import { isCounted, markCounted, trackerOf } from './rate-limits.js';
import { tooMany } from '../common/too-many.js';

/**
 * Counts, by address, requests that the rate limits don't see: those that were refused before (bodies that are too large
 * or not JSON, unknown routes, missing credentials), and those to routes that are not Nest's. They share the limit of
 * public routes; valid credentials from the same address have their own.
 */
@Injectable()
export class Refusals {
  constructor(
    @InjectThrottlerStorage() private readonly storage: ThrottlerStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Limits the routes that are registered on `server` from here on. */
  limit(server: FastifyInstance): void {
    server.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = await this.count(request, reply);
      if (refusal) throw refusal;
    });
  }

  /** The error to return: the refusal, or RATE_LIMITED beyond the limit. */
  async answer(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): Promise<ApiError> {
    if (refusal.code === 'RATE_LIMITED' || isCounted(request)) return refusal;
    return (await this.count(request, reply)) ?? refusal;
  }

  /** RATE_LIMITED beyond the limit. Tells the caller how much of it is left. */
  private async count(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | undefined> {
    markCounted(request);
    const key = `all:${trackerOf(request.ip)}`;
    const limit = addressPaceOf(this.config);
    const hit = await this.storage.increment(key, MINUTE_MS, limit, MINUTE_MS, 'default');
    addRateLimit(reply, {
      name: 'address',
      limit,
      windowMs: MINUTE_MS,
      hits: hit.totalHits,
      resetSeconds: hit.isBlocked ? hit.timeToBlockExpire : hit.timeToExpire,
    });
    return hit.isBlocked ? tooMany('requests', hit.timeToBlockExpire) : undefined;
  }
}
