import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { OutbreaksModule } from '../outbreaks/outbreaks.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { SenderRulesModule } from '../sender-rules/sender-rules.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { BatchesRepository } from './batches/batches.repository.js';
import { BatchesService } from './batches/batches.service.js';
import { ExpiredBatchesJob } from './batches/expired-batches.job.js';
import { ScanBatchEntity } from './batches/scan-batch.entity.js';
import { ScanFeedbackEntity } from './feedback/scan-feedback.entity.js';
import { ScanFeedbackRepository } from './feedback/scan-feedback.repository.js';
import { ScanFeedbackWriter } from './feedback/scan-feedback-writer.service.js';
import { ExpiredScansJob, ScanIndexingJob } from './history/history.jobs.js';
import { ScanCountsRepository } from './history/scan-counts.repository.js';
import { ScanHistoryRepository } from './history/scan-history.repository.js';
import { ScanIndexingRepository } from './history/scan-indexing.repository.js';
import { ScanRetentionRepository } from './history/scan-retention.repository.js';
import { ScanSearchService } from './history/scan-search.service.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository.js';
import { IdempotencyPurgeJob } from './idempotency/idempotency-purge.job.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { ExpiredLinksJob } from './links/expired-links.job.js';
import { ScanLinkEntity } from './links/scan-link.entity.js';
import { ScanLinksRepository } from './links/scan-links.repository.js';
import { FreshVerdicts } from './judging/fresh-verdicts.service.js';
import { Judge } from './judging/judge.js';
import { ProposalEntity } from './proposals/proposal.entity.js';
import { ProposalFinder } from './proposals/proposal-finder.service.js';
import { NightlyProposalsJob, ProposalsJob } from './proposals/proposals.jobs.js';
import { ProposalsRepository } from './proposals/proposals.repository.js';
import { ScanRetention } from './retention/scan-retention.service.js';
import { MESSAGE_FEEDBACK } from './review/message-feedback.port.js';
import { ReviewDecisionEntity } from './review/review-decision.entity.js';
import { ReviewDecisionJob, ReviewDecisionSweepJob } from './review/review-decisions.jobs.js';
import { ReviewDecisionsRepository } from './review/review-decisions.repository.js';
import { ReviewDecisions } from './review/review-decisions.service.js';
import { ReviewGroupsRepository } from './review/review-groups.repository.js';
import { ScanReviewEntryEntity } from './review/scan-review-entry.entity.js';
import { ScanReviewRepository } from './review/scan-review.repository.js';
import { ScanReviewWriter } from './review/scan-review-writer.service.js';
import { ScanEntity } from './scan.entity.js';
import { ScansRepository } from './scans.repository.js';
import { SettlementEntity } from './settlements/settlement.entity.js';
import { SettlementEffect } from './settlements/settlement-effect.service.js';
import { SettlementJob, SettlementSweepJob } from './settlements/settlements.jobs.js';
import { SettlementsRepository } from './settlements/settlements.repository.js';
import { UnjudgedScansService } from './unjudged-scans.service.js';

/**
 * The scans that are stored, and the judge of them: in every process, unlike {@link ScansModule}, which listens for the
 * verdicts that callers wait for.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ScanEntity,
      ScanBatchEntity,
      IdempotencyKeyEntity,
      ScanFeedbackEntity,
      ScanLinkEntity,
      ScanReviewEntryEntity,
      ReviewDecisionEntity,
      SettlementEntity,
      ProposalEntity,
    ]),
    AuditModule,
    CampaignsModule,
    OutbreaksModule,
    ProfileModule,
    SenderRulesModule,
    RetentionModule,
    SubscriptionsModule,
    TemplatesModule,
    WebhooksModule,
  ],
  providers: [
    Judge,
    FreshVerdicts,
    ScansRepository,
    ScanRetention,
    UnjudgedScansService,
    BatchesService,
    BatchesRepository,
    ExpiredBatchesJob,
    IdempotencyService,
    IdempotencyKeysRepository,
    IdempotencyPurgeJob,
    ScanIndexingJob,
    ScanIndexingRepository,
    ScanHistoryRepository,
    ScanSearchService,
    ScanCountsRepository,
    ExpiredScansJob,
    ScanRetentionRepository,
    ScanFeedbackRepository,
    ScanFeedbackWriter,
    ScanLinksRepository,
    ExpiredLinksJob,
    ScanReviewRepository,
    ScanReviewWriter,
    { provide: MESSAGE_FEEDBACK, useExisting: ScanFeedbackWriter },
    ReviewGroupsRepository,
    ReviewDecisions,
    ReviewDecisionsRepository,
    ReviewDecisionJob,
    ReviewDecisionSweepJob,
    SettlementEffect,
    SettlementsRepository,
    SettlementJob,
    SettlementSweepJob,
    ProposalFinder,
    ProposalsRepository,
    ProposalsJob,
    NightlyProposalsJob,
  ],
  exports: [
    TypeOrmModule,
    OutbreaksModule,
    SenderRulesModule,
    RetentionModule,
    SubscriptionsModule,
    WebhooksModule,
    Judge,
    FreshVerdicts,
    ScansRepository,
    ScanRetention,
    UnjudgedScansService,
    BatchesService,
    IdempotencyService,
    IdempotencyKeysRepository,
    ScanHistoryRepository,
    ScanSearchService,
    ScanCountsRepository,
    ScanFeedbackRepository,
    ScanFeedbackWriter,
    ScanLinksRepository,
    ScanReviewRepository,
    ScanReviewWriter,
    ReviewGroupsRepository,
    ReviewDecisions,
    SettlementEffect,
    SettlementsRepository,
    ProposalsRepository,
  ],
})
export class ScanRecordsModule {}
