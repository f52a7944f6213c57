import { Module } from '@nestjs/common';
import { MailModule } from '../../../mail/mail.module.js';
import { SubscriptionsModule } from '../subscriptions.module.js';
import { UsageMailsService } from '../usage-mails.service.js';
import { UsageMailJob } from './usage-mail.job.js';

@Module({
  imports: [SubscriptionsModule, MailModule],
  providers: [UsageMailsService, UsageMailJob],
})
export class UsageJobsModule {}
