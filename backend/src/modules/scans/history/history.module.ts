import { Module } from '@nestjs/common';
import { ScanStoreModule } from '../scan-store.module.js';
import { ScanCountsRepository } from './scan-counts.repository.js';
import { ScanFiguresService } from './scan-figures.service.js';
import { ScanHistoryRepository } from './scan-history.repository.js';
import { ScanHistoryService } from './scan-history.service.js';
import { ScanSearchService } from './scan-search.service.js';

/** What a client has scanned: lists, searches, exports and figures. */
@Module({
  imports: [ScanStoreModule],
  providers: [
    ScanHistoryService,
    ScanHistoryRepository,
    ScanSearchService,
    ScanFiguresService,
    ScanCountsRepository,
  ],
  exports: [ScanHistoryService, ScanFiguresService],
})
export class HistoryModule {}
