import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ClosingNotices } from './closing-notices.service.js';
import { ClosingController } from './closing.controller.js';
import { ClosingAccountsJob, ClosingMailJob } from './closing.jobs.js';
import { ClosingRepository } from './closing.repository.js';
import { ClosingService } from './closing.service.js';
import { CompanyErasure } from './company-erasure.service.js';

/** A company that closes its account: what is refused from then on, how it is taken back, and the end. */
@Module({
  imports: [AuditModule, AuthModule, ClientsModule, MailModule, SubscriptionsModule],
  controllers: [ClosingController],
  providers: [
    ClosingService,
    ClosingNotices,
    ClosingRepository,
    CompanyErasure,
    ClosingMailJob,
    ClosingAccountsJob,
  ],
})
export class ClosingModule {}
