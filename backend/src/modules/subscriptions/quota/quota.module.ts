import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertRecordingModule } from '../../alerts/alert-recording.module.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { QuotaService } from './quota.service.js';
import { TierLimits } from './tier-limits.service.js';
import { UsageAlertJob, UsageAlertSweepJob } from './usage-alert.job.js';
import { UsageAlerts } from './usage-alerts.service.js';
import { UsageNotices } from './usage-notices.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity]), AlertRecordingModule],
  providers: [
    SubscriptionsRepository,
    QuotaService,
    TierLimits,
    UsageNotices,
    UsageAlerts,
    UsageAlertJob,
    UsageAlertSweepJob,
  ],
  exports: [QuotaService, SubscriptionsRepository],
})
export class QuotaModule {}
