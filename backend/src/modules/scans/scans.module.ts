import { Module } from '@nestjs/common';
import { BatchesController } from './batches/batches.controller.js';
import { BatchesModule } from './batches/batches.module.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { ScanFeedbackController } from './feedback/scan-feedback.controller.js';
import { HistoryModule } from './history/history.module.js';
import { ScanReportsController } from './history/scan-reports.controller.js';
import { ReviewModule } from './review/review.module.js';
import { ScanReviewsController } from './review/scan-reviews.controller.js';
import { ScansController } from './scans.controller.js';
import { BatchRetryController } from './submission/batch-retry.controller.js';
import { ScansBatchController } from './submission/scans-batch.controller.js';
import { SubmissionModule } from './submission/submission.module.js';
import { SavedViewsController } from './views/saved-views.controller.js';
import { ViewsModule } from './views/views.module.js';

/** The API of scans. All its controllers are listed here, which keeps their routes together in the OpenAPI document. */
@Module({
  imports: [SubmissionModule, BatchesModule, HistoryModule, FeedbackModule, ReviewModule, ViewsModule],
  controllers: [
    ScansController,
    ScansBatchController,
    BatchesController,
    BatchRetryController,
    ScanReportsController,
    ScanFeedbackController,
    ScanReviewsController,
    SavedViewsController,
  ],
})
export class ScansModule {}
