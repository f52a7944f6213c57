import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { WebhookOutboxModule } from '../../webhooks/webhook-outbox.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ScanReviewEntryEntity } from './scan-review-entry.entity.js';
import { ScanReviewRepository } from './scan-review.repository.js';
import { ScanReviewService } from './scan-review.service.js';

/** What people decide about messages. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ScanReviewEntryEntity]),
    HistoryModule,
    AuditModule,
    WebhookOutboxModule,
  ],
  providers: [ScanReviewService, ScanReviewRepository],
  exports: [ScanReviewService],
})
export class ReviewModule {}
