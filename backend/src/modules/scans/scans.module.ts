import { Module } from '@nestjs/common';
import { FeedbackModule } from './feedback/feedback.module.js';
import { ScanFeedbackController } from './feedback/scan-feedback.controller.js';
import { HistoryModule } from './history/history.module.js';
import { ScanReportsController } from './history/scan-reports.controller.js';
import { ScansController } from './scans.controller.js';
import { ScansBatchController } from './submission/scans-batch.controller.js';
import { SubmissionModule } from './submission/submission.module.js';

/** The API of scans. All its controllers are listed here, which keeps their routes together in the OpenAPI document. */
@Module({
  imports: [SubmissionModule, HistoryModule, FeedbackModule],
  controllers: [ScansController, ScansBatchController, ScanReportsController, ScanFeedbackController],
})
export class ScansModule {}
