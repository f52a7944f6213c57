import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { LIMITED_BY_ADDRESS } from './rate-limit.decorators.js';
import { addRateLimit } from '../common/rate-limit-headers.js';
import { markCounted } from './rate-limits.js';
import { tooMany } from '../common/too-many.js';

/**
 * Limits calls across all routes: per credential and per company, and per address on public routes. Runs before roles
 * and scopes are checked, so that calls refused there count too.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  override canActivate(context: ExecutionContext): Promise<boolean> {
    markCounted(context.switchToHttp().getRequest());
    return super.canActivate(context);
  }

  /** Counts the request towards one limit, and tells the caller how much of it is left, also when there is nothing. */
  protected override async handleRequest({
    context,
    limit,
    ttl,
    throttler,
    blockDuration,
    getTracker,
    generateKey,
  }: ThrottlerRequest): Promise<boolean> {
    const { req, res } = this.getRequestResponse(context);
    const name = throttler.name ?? 'default';
    const tracker = await getTracker(req, context);
    const key = generateKey(context, tracker, name);
    const hit = await this.storageService.increment(key, ttl, limit, blockDuration, name);
    addRateLimit(res as unknown as FastifyReply, {
      name: name === 'client' ? 'company' : tracker.startsWith('address:') ? 'address' : 'credential',
      limit,
      windowMs: ttl,
      hits: hit.totalHits,
      resetSeconds: hit.isBlocked ? hit.timeToBlockExpire : hit.timeToExpire,
    });
    if (hit.isBlocked) await this.throwThrottlingException(context, { limit, ttl, key, tracker, ...hit });
    return true;
  }

  protected override generateKey(context: ExecutionContext, tracker: string, name: string): string {
    const isTried =
      name === 'default' && this.reflector.get<boolean | undefined>(LIMITED_BY_ADDRESS, context.getHandler());
    return `${isTried ? 'auth' : 'all'}:${tracker}`;
  }

  protected override throwThrottlingException(
    _: ExecutionContext,
    { key, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tooMany(
      key.startsWith('all:client:') ? 'requests from your company' : 'requests',
      timeToBlockExpire,
    );
  }
}
