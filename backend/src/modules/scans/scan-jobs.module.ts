import { Module } from '@nestjs/common';
import { ScanStoreModule } from './scan-store.module.js';
import { detectorProvider } from './judging/detector.provider.js';
import { ExpiredScansJob } from './history/expired-scans.job.js';
import { IdempotencyPurgeJob } from './idempotency/idempotency-purge.job.js';
import { ScanProcessor } from './judging/scan.processor.js';
import { ScanSweepsRepository } from './judging/scan-sweeps.repository.js';
import { ScanSweeper } from './judging/scan.sweeper.js';
import { ScanWorker } from './judging/scan.worker.js';

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
    detectorProvider,
  ],
})
export class ScanWorkerModule {}
