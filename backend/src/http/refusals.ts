import { Inject, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { ApiError } from '../common/api-error.js';
import { MINUTE_MS } from '../common/durations.js';
import { isCounted, markCounted, trackerOf } from './rate-limits.js';
import { tooMany } from '../common/too-many.js';

/**
 * Counts what was refused before the limits saw it, for its address: bodies that are too large or no JSON, unknown routes,
 * missing credentials. They share the count of public routes; good credentials from the same address have their own.
 */
@Injectable()
export class Refusals {
  constructor(
    @InjectThrottlerStorage() private readonly storage: ThrottlerStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What to answer: the refusal, or RATE_LIMITED past the limit. */
  async answer(request: FastifyRequest, refusal: ApiError): Promise<ApiError> {
    if (refusal.code === 'RATE_LIMITED' || isCounted(request)) return refusal;
    markCounted(request);
    const key = `all:${trackerOf(request.ip)}`;
    const limit = this.config.RATE_LIMIT_PER_MINUTE;
    const hit = await this.storage.increment(key, MINUTE_MS, limit, MINUTE_MS, 'default');
    return hit.isBlocked ? tooMany('requests', hit.timeToBlockExpire) : refusal;
  }
}
