import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../audit/audit.module.js';
import { OutbreaksModule } from '../../outbreaks/outbreaks.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ScanFeedbackEntity } from './scan-feedback.entity.js';
import { ScanFeedbackRepository } from './scan-feedback.repository.js';
import { ScanFeedbackService } from './scan-feedback.service.js';

/** What a company says of the verdicts on its messages: shown, counted, and to train on. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanFeedbackEntity]), HistoryModule, AuditModule, OutbreaksModule],
  providers: [ScanFeedbackService, ScanFeedbackRepository],
  exports: [ScanFeedbackService],
})
export class FeedbackModule {}
