import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { PlanModule } from '../subscriptions/plan/plan.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeyUsageController } from './api-key-usage.controller.js';
import { ApiKeyUsageModule } from './api-key-usage.module.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyUsage } from './key-usage.js';
import { KnownKeys } from './known-keys.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ApiKeyEntity]),
    ApiKeyUsageModule,
    AuditModule,
    InstructionsModule,
    PlanModule,
    UsersModule,
  ],
  controllers: [ApiKeysController, ApiKeyUsageController],
  providers: [ApiKeysService, ApiKeysRepository, ApiKeyStrategy, KeyUsage, KnownKeys],
})
export class ApiKeysModule {}
