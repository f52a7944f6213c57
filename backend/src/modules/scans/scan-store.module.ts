import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotaModule } from '../subscriptions/quota/quota.module.js';
import { ExpiredScansJob } from './history/expired-scans.job.js';
import { ScanRetentionRepository } from './history/scan-retention.repository.js';
import { ScanEntity } from './scan.entity.js';
import { ScanFailuresService } from './scan-failures.service.js';
import { ScansRepository } from './scans.repository.js';

/** What all rooms share: the rows of scans, until they expire, how a scan fails, and the quota that it is counted against. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanEntity]), QuotaModule],
  providers: [ScansRepository, ScanFailuresService, ScanRetentionRepository, ExpiredScansJob],
  exports: [TypeOrmModule, QuotaModule, ScansRepository, ScanFailuresService],
})
export class ScanStoreModule {}
