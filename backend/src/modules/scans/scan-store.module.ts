import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { WebhookOutboxModule } from '../webhooks/webhook-outbox.module.js';
import { ScanEntity } from './scan.entity.js';
import { ScanClosingService } from './scan-closing.service.js';
import { ScanWorkRepository } from './scan-work.repository.js';
import { ScansRepository } from './scans.repository.js';

/** What the API and the workers share: the rows of scans and how a scan ends. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanEntity]), SubscriptionsModule, WebhookOutboxModule],
  providers: [ScansRepository, ScanWorkRepository, ScanClosingService],
  exports: [ScansRepository, ScanWorkRepository, ScanClosingService, SubscriptionsModule],
})
export class ScanStoreModule {}
