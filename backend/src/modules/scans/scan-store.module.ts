import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionsModule } from '../subscriptions/quota/subscriptions.module.js';
import { WebhookOutboxModule } from '../webhooks/webhook-outbox.module.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository.js';
import { ScanEntity } from './scan.entity.js';
import { ScanClosingService } from './scan-closing.service.js';
import { ScanCountsRepository } from './scan-counts.repository.js';
import { ScanHistoryRepository } from './scan-history.repository.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';
import { ScanWorkRepository } from './scan-work.repository.js';
import { ScansRepository } from './scans.repository.js';

/** What the API and the workers share: the rows of scans and how a scan ends. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ScanEntity, IdempotencyKeyEntity]),
    SubscriptionsModule,
    WebhookOutboxModule,
  ],
  providers: [
    ScansRepository,
    ScanHistoryRepository,
    ScanCountsRepository,
    ScanRetentionRepository,
    ScanWorkRepository,
    IdempotencyKeysRepository,
    ScanClosingService,
  ],
  exports: [
    ScansRepository,
    ScanHistoryRepository,
    ScanCountsRepository,
    ScanRetentionRepository,
    ScanWorkRepository,
    IdempotencyKeysRepository,
    ScanClosingService,
    SubscriptionsModule,
  ],
})
export class ScanStoreModule {}
