import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeyDaysRepository } from './api-key-days.repository.js';
import { ApiKeyUsageService } from './api-key-usage.service.js';
import { KeyDaysPurgeJob } from './key-days-purge.job.js';

/** Shared by the API and the workers: the usage counts of API keys. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKeyEntity])],
  providers: [ApiKeyDaysRepository, ApiKeyUsageService, KeyDaysPurgeJob],
  exports: [ApiKeyUsageService],
})
export class ApiKeyUsageModule {}
