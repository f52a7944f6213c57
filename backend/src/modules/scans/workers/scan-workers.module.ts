import { Module } from '@nestjs/common';
import { ScanRecordsModule } from '../scan-records.module.js';
import { FleetLimit } from './fleet-limit.js';
import { ScanClosingService } from './scan-closing.service.js';
import { ScanProcessor } from './scan.processor.js';
import { ScanSweepsRepository } from './scan-sweeps.repository.js';
import { ScanSweeper } from './scan.sweeper.js';
import { ScanWorkRepository } from './scan-work.repository.js';
import { ScanWorker } from './scan.worker.js';

/** Judges queued scans, in the API's process or in any number of worker processes. */
@Module({
  imports: [ScanRecordsModule],
  providers: [
    ScanWorker,
    FleetLimit,
    ScanProcessor,
    ScanClosingService,
    ScanWorkRepository,
    ScanSweeper,
    ScanSweepsRepository,
  ],
})
export class ScanWorkersModule {}
