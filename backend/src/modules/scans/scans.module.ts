import { Module } from '@nestjs/common';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { ScanStoreModule } from './scan-store.module.js';
import { ScanFiguresService } from './scan-figures.service.js';
import { ScanHistoryService } from './scan-history.service.js';
import { ScanReportsController } from './scan-reports.controller.js';
import { ScanSearchService } from './scan-search.service.js';
import { ScanWaiters } from './scan-waiters.js';
import { ScansController } from './scans.controller.js';
import { ScansService } from './scans.service.js';

/** The API of scans. */
@Module({
  imports: [ScanStoreModule, InstructionsModule],
  controllers: [ScansController, ScanReportsController],
  providers: [ScansService, ScanHistoryService, ScanFiguresService, ScanSearchService, ScanWaiters],
})
export class ScansModule {}
