import { Module } from '@nestjs/common';
import { ScanStoreModule } from '../scan-store.module.js';
import { ScanIndexingJob } from './scan-indexing.job.js';
import { ScanIndexingRepository } from './scan-indexing.repository.js';

/** Indexes new scans for search. */
@Module({
  imports: [ScanStoreModule],
  providers: [ScanIndexingJob, ScanIndexingRepository],
})
export class IndexingModule {}
