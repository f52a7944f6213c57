import { Module } from '@nestjs/common';
import { ApiKeyJobsModule } from './modules/apikeys/jobs/api-key-jobs.module.js';
import { AuditJobsModule } from './modules/audit/jobs/audit-jobs.module.js';
import { PasswordJobsModule } from './modules/passwords/jobs/password-jobs.module.js';
import { ScanJobsModule } from './modules/scans/scan-jobs.module.js';
import { SessionJobsModule } from './modules/sessions/jobs/session-jobs.module.js';
import { WebhookJobsModule } from './modules/webhooks/jobs/webhook-jobs.module.js';
import { BillingJobsModule } from './modules/subscriptions/billing/jobs/billing-jobs.module.js';
import { UsageJobsModule } from './modules/subscriptions/jobs/usage-jobs.module.js';
import { BackgroundWorkerModule } from './queue/background/background-worker.module.js';

/** What works the queues: in the API's process, or in as many others as wanted. */
@Module({
  imports: [
    ScanJobsModule,
    WebhookJobsModule,
    SessionJobsModule,
    PasswordJobsModule,
    AuditJobsModule,
    ApiKeyJobsModule,
    BillingJobsModule,
    UsageJobsModule,
    BackgroundWorkerModule,
  ],
})
export class JobsModule {}
