import { Module } from '@nestjs/common';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { ReplayService } from './idempotency/replay.service.js';
import { ScanIntakeService } from './submission/scan-intake.service.js';
import { ScanStoreModule } from './scan-store.module.js';
import { ScanSubmissionService } from './submission/scan-submission.service.js';
import { ScanFiguresService } from './history/scan-figures.service.js';
import { ScanHistoryService } from './history/scan-history.service.js';
import { ScanReportsController } from './history/scan-reports.controller.js';
import { ScanSearchService } from './history/scan-search.service.js';
import { ScanWaiters } from './submission/scan-waiters.js';
import { ScansBatchController } from './submission/scans-batch.controller.js';
import { ScansController } from './scans.controller.js';

/** The API of scans. */
@Module({
  imports: [ScanStoreModule, InstructionsModule],
  controllers: [ScansController, ScansBatchController, ScanReportsController],
  providers: [
    ScanSubmissionService,
    ScanIntakeService,
    ScanWaiters,
    ReplayService,
    ScanHistoryService,
    ScanFiguresService,
    ScanSearchService,
  ],
})
export class ScansModule {}
