import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ApiKeyDaysRepository } from './api-key-days.repository.js';
import { ApiKeyUsageController } from './api-key-usage.controller.js';
import { ApiKeyUsageService } from './api-key-usage.service.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyDaysPurgeJob } from './key-days-purge.job.js';
import { KeyUsage } from './key-usage.js';
import { KnownKeys } from './known-keys.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ApiKeyEntity]),
    AuditModule,
    AuthModule,
    InstructionsModule,
    RetentionModule,
    SubscriptionsModule,
  ],
  controllers: [ApiKeysController, ApiKeyUsageController],
  providers: [
    ApiKeysService,
    ApiKeysRepository,
    ApiKeyUsageService,
    ApiKeyDaysRepository,
    KeyUsage,
    KnownKeys,
    KeyDaysPurgeJob,
  ],
  exports: [ApiKeysService, KeyUsage, KnownKeys],
})
export class ApiKeysModule {}
