import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { InstructionsModule } from '../instructions/instructions.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { BatchesController } from './batches/batches.controller.js';
import { ScanAdvice } from './advice/scan-advice.service.js';
import { SenderDomains } from './advice/sender-domains.service.js';
import { ScanFeedbackController } from './feedback/scan-feedback.controller.js';
import { ScanFeedbackService } from './feedback/scan-feedback.service.js';
import { ScanFiguresService } from './history/scan-figures.service.js';
import { ScanHistoryService } from './history/scan-history.service.js';
import { ScanReportsController } from './history/scan-reports.controller.js';
import { ScanLinksController } from './links/scan-links.controller.js';
import { ScanLinks } from './links/scan-links.service.js';
import { ProposalsController } from './proposals/proposals.controller.js';
import { Proposals } from './proposals/proposals.service.js';
import { ReviewDecisionsController } from './review/review-decisions.controller.js';
import { ScanReviewGroups } from './review/review-groups.service.js';
import { ScanReviewService } from './review/scan-review.service.js';
import { ScanReviewsController } from './review/scan-reviews.controller.js';
import { ScanRecordsModule } from './scan-records.module.js';
import { ScansController } from './scans.controller.js';
import { TodayController } from './today/today.controller.js';
import { TodayRepository } from './today/today.repository.js';
import { TodayService } from './today/today.service.js';
import { SettlementsController } from './settlements/settlements.controller.js';
import { Settlements } from './settlements/settlements.service.js';
import { AcceptanceRepository } from './submission/acceptance.repository.js';
import { AcceptanceService } from './submission/acceptance.service.js';
import { BackPressure } from './submission/back-pressure.service.js';
import { BatchRetryController } from './submission/batch-retry.controller.js';
import { BatchRetryService } from './submission/batch-retry.service.js';
import { Deferral } from './submission/deferral.service.js';
import { MailService } from './submission/mail.service.js';
import { ScanWaiters } from './submission/scan-waiters.js';
import { ScanWriter } from './submission/scan-writer.service.js';
import { ScansBatchController } from './submission/scans-batch.controller.js';
import { SubmissionRepository } from './submission/submission.repository.js';
import { SubmissionService } from './submission/submission.service.js';
import { SavedViewEntity } from './views/saved-view.entity.js';
import { SavedViewsController } from './views/saved-views.controller.js';
import { SavedViewsRepository } from './views/saved-views.repository.js';
import { SavedViewsService } from './views/saved-views.service.js';

/** The API of scans: accepts messages, waits for their verdicts, and shows what was scanned and what people decided about it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SavedViewEntity]),
    ScanRecordsModule,
    AuditModule,
    InstructionsModule,
    ProfileModule,
    TemplatesModule,
  ],
  controllers: [
    ScansController,
    ScansBatchController,
    BatchesController,
    BatchRetryController,
    ScanReportsController,
    ScanFeedbackController,
    ScanLinksController,
    ScanReviewsController,
    ReviewDecisionsController,
    SavedViewsController,
    SettlementsController,
    ProposalsController,
    TodayController,
  ],
  providers: [
    SubmissionService,
    SubmissionRepository,
    MailService,
    BatchRetryService,
    AcceptanceService,
    AcceptanceRepository,
    Deferral,
    BackPressure,
    ScanWriter,
    ScanWaiters,
    ScanHistoryService,
    ScanFiguresService,
    ScanFeedbackService,
    ScanLinks,
    ScanAdvice,
    SenderDomains,
    ScanReviewService,
    ScanReviewGroups,
    SavedViewsService,
    SavedViewsRepository,
    Settlements,
    Proposals,
    TodayService,
    TodayRepository,
  ],
  exports: [MailService, SubmissionService, ScanHistoryService],
})
export class ScansModule {}
