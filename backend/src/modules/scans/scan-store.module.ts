import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotaModule } from '../subscriptions/quota/quota.module.js';
import { ExpiredScansJob } from './history/expired-scans.job.js';
import { ScanRetentionRepository } from './history/scan-retention.repository.js';
import { ScanEntity } from './scan.entity.js';
import { ScanFailuresService } from './scan-failures.service.js';
import { ScansRepository } from './scans.repository.js';

/** Shared by submission, judging and history: the rows of scans, how a scan fails, its quota, and retention. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanEntity]), QuotaModule],
  providers: [ScansRepository, ScanFailuresService, ScanRetentionRepository, ExpiredScansJob],
  exports: [TypeOrmModule, QuotaModule, ScansRepository, ScanFailuresService],
})
export class ScanStoreModule {}
