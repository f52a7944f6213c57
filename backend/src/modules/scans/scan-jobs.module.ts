import { Module } from '@nestjs/common';
import { ExpiredScansJob } from './history/expired-scans.job.js';
import { ScanRetentionRepository } from './history/scan-retention.repository.js';
import { IdempotencyPurgeJob } from './idempotency/idempotency-purge.job.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { JudgingModule } from './judging/judging.module.js';
import { ScanStoreModule } from './scan-store.module.js';

/** What happens to scans in the background. */
@Module({
  imports: [ScanStoreModule, IdempotencyModule, JudgingModule],
  providers: [ExpiredScansJob, ScanRetentionRepository, IdempotencyPurgeJob],
})
export class ScanJobsModule {}
