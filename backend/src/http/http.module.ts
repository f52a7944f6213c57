import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, Reflector } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { AccessGuard } from '../access/access.guard.js';
import { AuthenticationGuard } from '../access/authentication.guard.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ConfigController } from './config.controller.js';
import { ErrorFilter } from './error.filter.js';
import { FailedAttempts } from '../access/failed-attempts.js';
import { RecentCredentials } from '../access/recent-credentials.js';
import { OpenRequests } from './open-requests.js';
import { RateLimitCounts } from './rate-limit.counts.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { SharedRateLimitStorage } from './rate-limit.storage.js';
import { throttlersOf } from './rate-limits.js';
import { Refusals } from './refusals.js';
import { UnreadRequests } from './unread-requests.js';
import { validationPipe } from './validation.js';
import { WorkBudgetGuard } from './work-budget.guard.js';

/**
 * What every request passes, in this order: authentication, rate limits, access, budget, validation.
 */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, Reflector],
      useFactory: (config: Config, reflector: Reflector) => ({
        throttlers: throttlersOf(config, reflector),
        setHeaders: false,
        storage: config.REDIS_URL ? new SharedRateLimitStorage(config.REDIS_URL) : new RateLimitCounts(),
      }),
    }),
  ],
  controllers: [ConfigController],
  providers: [
    AuthenticationGuard,
    FailedAttempts,
    OpenRequests,
    RecentCredentials,
    Refusals,
    UnreadRequests,
    WorkBudgetGuard,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useExisting: AuthenticationGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useExisting: WorkBudgetGuard },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [FailedAttempts, RecentCredentials],
})
export class HttpModule {}
