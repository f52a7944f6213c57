import { Module } from '@nestjs/common';
import { ScanStoreModule } from '../scan-store.module.js';
import { ExpiredScansJob } from './expired-scans.job.js';
import { IdempotencyPurgeJob } from './idempotency-purge.job.js';
import { ScanProcessor } from './scan.processor.js';
import { ScanSweepsRepository } from './scan-sweeps.repository.js';
import { ScanSweeper } from './scan.sweeper.js';
import { ScanWorker } from './scan.worker.js';

/** What judges scans: in the API's process, or in as many others as wanted. */
@Module({
  imports: [ScanStoreModule],
  providers: [
    ScanWorker,
    ScanProcessor,
    ScanSweeper,
    ScanSweepsRepository,
    ExpiredScansJob,
    IdempotencyPurgeJob,
  ],
})
export class ScanWorkerModule {}
