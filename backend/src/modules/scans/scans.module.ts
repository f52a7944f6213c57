import { Module } from '@nestjs/common';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { ReplayService } from './idempotency/replay.service.js';
import { ScanIntakeService } from './scan-intake.service.js';
import { ScanStoreModule } from './scan-store.module.js';
import { ScanSubmissionService } from './scan-submission.service.js';
import { ScanFiguresService } from './scan-figures.service.js';
import { ScanHistoryService } from './scan-history.service.js';
import { ScanReportsController } from './scan-reports.controller.js';
import { ScanSearchService } from './scan-search.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { ScansBatchController } from './scans-batch.controller.js';
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
