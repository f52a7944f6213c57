import { Module } from '@nestjs/common';
import { AlertJobsModule } from './modules/alerts/delivery/alert-jobs.module.js';
import { ApiKeyUsageModule } from './modules/apikeys/api-key-usage.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { EmailChangeModule } from './modules/email-change/email-change.module.js';
import { PasswordsModule } from './modules/passwords/passwords.module.js';
import { BatchesModule } from './modules/scans/batches/batches.module.js';
import { HistoryJobsModule } from './modules/scans/history/history-jobs.module.js';
import { IdempotencyModule } from './modules/scans/idempotency/idempotency.module.js';
import { JudgingModule } from './modules/scans/judging/judging.module.js';
import { OutbreakJobsModule } from './modules/outbreaks/outbreak-jobs.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SingleSignOnModule } from './modules/single-sign-on/single-sign-on.module.js';
import { BillingModule } from './modules/subscriptions/billing/billing.module.js';
import { QuotaModule } from './modules/subscriptions/quota/quota.module.js';
import { TwoFactorModule } from './modules/two-factor/two-factor.module.js';
import { UnusedTemplatesModule } from './modules/templates/unused-templates.module.js';
import { WebhookJobsModule } from './modules/webhooks/jobs/webhook-jobs.module.js';
import { DetectorModule } from './ports.module.js';
import { BackgroundWorkerModule } from './queue/background/background-worker.module.js';

/** Everything that works the queues, in the API's process or in any number of worker processes. */
@Module({
  imports: [
    DetectorModule,
    JudgingModule,
    WebhookJobsModule,
    AlertJobsModule,
    ApiKeyUsageModule,
    AuditModule,
    PasswordsModule,
    EmailChangeModule,
    BatchesModule,
    IdempotencyModule,
    HistoryJobsModule,
    OutbreakJobsModule,
    SessionsModule,
    TwoFactorModule,
    SingleSignOnModule,
    BillingModule,
    QuotaModule,
    UnusedTemplatesModule,
    BackgroundWorkerModule,
  ],
})
export class JobsModule {}
