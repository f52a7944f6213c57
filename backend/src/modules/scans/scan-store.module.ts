import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ScanEntity } from './scan.entity.js';
import { ScanFailuresService } from './scan-failures.service.js';
import { ScansRepository } from './scans.repository.js';

/** What all rooms share: the rows of scans, how a scan fails, and the quota that it is counted against. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanEntity]), SubscriptionsModule],
  providers: [ScansRepository, ScanFailuresService],
  exports: [TypeOrmModule, SubscriptionsModule, ScansRepository, ScanFailuresService],
})
export class ScanStoreModule {}
