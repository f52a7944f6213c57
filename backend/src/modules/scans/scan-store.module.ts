import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ScanEntity } from './scan.entity.js';
import { ScanClosingService } from './scan-closing.service.js';
import { ScanCountsRepository } from './scan-counts.repository.js';
import { ScanHistoryRepository } from './scan-history.repository.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';
import { ScanWorkRepository } from './scan-work.repository.js';
import { ScansRepository } from './scans.repository.js';

/** What the API and the workers share: the rows of scans and how a scan ends. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanEntity]), SubscriptionsModule],
  providers: [
    ScansRepository,
    ScanHistoryRepository,
    ScanCountsRepository,
    ScanRetentionRepository,
    ScanWorkRepository,
    ScanClosingService,
  ],
  exports: [
    ScansRepository,
    ScanHistoryRepository,
    ScanCountsRepository,
    ScanRetentionRepository,
    ScanWorkRepository,
    ScanClosingService,
    SubscriptionsModule,
  ],
})
export class ScanStoreModule {}
