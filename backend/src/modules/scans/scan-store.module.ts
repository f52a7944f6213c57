import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotaModule } from '../subscriptions/quota/quota.module.js';
import { ScanEntity } from './scan.entity.js';
import { ScanFailuresService } from './scan-failures.service.js';
import { ScansRepository } from './scans.repository.js';

/** Shared by the folders of scans: the rows of scans, how a scan fails, and its quota. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanEntity]), QuotaModule],
  providers: [ScansRepository, ScanFailuresService],
  exports: [TypeOrmModule, QuotaModule, ScansRepository, ScanFailuresService],
})
export class ScanStoreModule {}
