import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ScanStoreModule } from '../scan-store.module.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyPurgeJob } from './idempotency-purge.job.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { IdempotencyService } from './idempotency.service.js';

/** Makes retries of a request safe. */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity]), ScanStoreModule],
  providers: [IdempotencyKeysRepository, IdempotencyService, IdempotencyPurgeJob],
  exports: [IdempotencyKeysRepository, IdempotencyService],
})
export class IdempotencyModule {}
