import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { credentialOf, type Principal } from '../access/principal.js';
import { ApiError } from './api-error.js';
import { LIMITED_BY_ADDRESS } from './rate-limit.decorators.js';

/** Counts calls over all routes together: for each credential, and for each address on public routes. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const principal = request['user'] as Principal | undefined;
    return principal ? credentialOf(principal) : `address:${await super.getTracker(request)}`;
  }

  protected override generateKey(context: ExecutionContext, tracker: string): string {
    const byAddress = this.reflector.get<boolean | undefined>(LIMITED_BY_ADDRESS, context.getHandler());
    return `${byAddress ? 'auth' : 'all'}:${tracker}`;
  }

  protected override throwThrottlingException(
    _: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, detail.timeToBlockExpire) });
  }
}
