import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../mail/mail.module.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { QuotaService } from './quota.service.js';
import { TierLimits } from './tier-limits.service.js';
import { UsageMailJob, UsageMailSweepJob } from './usage-mail.job.js';
import { UsageMailsService } from './usage-mails.service.js';
import { UsageNotices } from './usage-notices.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity]), MailModule],
  providers: [
    SubscriptionsRepository,
    QuotaService,
    TierLimits,
    UsageNotices,
    UsageMailsService,
    UsageMailJob,
    UsageMailSweepJob,
  ],
  exports: [QuotaService, SubscriptionsRepository],
})
export class QuotaModule {}
