import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { LIMITED_BY_ADDRESS } from './rate-limit.decorators.js';
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
