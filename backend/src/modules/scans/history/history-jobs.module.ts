import { Module } from '@nestjs/common';
import { ScanStoreModule } from '../scan-store.module.js';
import { ExpiredScansJob } from './expired-scans.job.js';
import { ScanIndexingJob } from './scan-indexing.job.js';
import { ScanIndexingRepository } from './scan-indexing.repository.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';

/** Keeps the history: indexes new scans for search, deletes those that expire. */
@Module({
  imports: [ScanStoreModule],
  providers: [ScanIndexingJob, ScanIndexingRepository, ExpiredScansJob, ScanRetentionRepository],
})
export class HistoryJobsModule {}
