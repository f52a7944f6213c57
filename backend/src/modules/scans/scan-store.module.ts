import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotaModule } from '../subscriptions/quota/quota.module.js';
import { WebhookOutboxModule } from '../webhooks/webhook-outbox.module.js';
import { ScanEntity } from './scan.entity.js';
import { ScansRepository } from './scans.repository.js';
import { UnjudgedScansService } from './unjudged-scans.service.js';

/** Shared by the folders of scans: the rows of scans, how one ends that can't be judged, its quota and webhooks. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanEntity]), QuotaModule, WebhookOutboxModule],
  providers: [ScansRepository, UnjudgedScansService],
  exports: [TypeOrmModule, QuotaModule, WebhookOutboxModule, ScansRepository, UnjudgedScansService],
})
export class ScanStoreModule {}
