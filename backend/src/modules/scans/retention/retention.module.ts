import { Module } from '@nestjs/common';
import { ScanStoreModule } from '../scan-store.module.js';
import { ExpiredScansJob } from './expired-scans.job.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';

/** Deletes scans when they expire. */
@Module({
  imports: [ScanStoreModule],
  providers: [ExpiredScansJob, ScanRetentionRepository],
})
export class RetentionModule {}
