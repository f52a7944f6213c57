import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeyDaysRepository } from './api-key-days.repository.js';
import { ApiKeyUsageService } from './api-key-usage.service.js';
import { KeyDaysPurgeJob } from './key-days-purge.job.js';

/** What the API and the workers share: the counts of what keys were used for. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKeyEntity])],
  providers: [ApiKeyDaysRepository, ApiKeyUsageService, KeyDaysPurgeJob],
  exports: [ApiKeyUsageService],
})
export class ApiKeyUsageModule {}
