import { Module } from '@nestjs/common';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { ApiKeysModule } from './modules/apikeys/api-keys.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CampaignsModule } from './modules/campaigns/campaigns.module.js';
import { ClosingModule } from './modules/closing/closing.module.js';
import { DeliveryEventsModule } from './modules/delivery-events/delivery-events.module.js';
import { MailFlowModule } from './modules/mail-flow/mail-flow.module.js';
import { OutbreaksModule } from './modules/outbreaks/outbreaks.module.js';
import { ScanRecordsModule } from './modules/scans/scan-records.module.js';
import { ScanWorkersModule } from './modules/scans/workers/scan-workers.module.js';
import { SenderRulesModule } from './modules/sender-rules/sender-rules.module.js';
import { SendersModule } from './modules/senders/senders.module.js';
import { SubscriptionsModule } from './modules/subscriptions/subscriptions.module.js';
import { TemplatesModule } from './modules/templates/templates.module.js';
import { DeliveryWorker } from './modules/webhooks/jobs/delivery.worker.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { ReviewedMailModule } from './reviewed-mail.module.js';
import { BackgroundWorkerModule } from './queue/background/background-worker.module.js';

/**
 * Everything that works the queues, in the API's process or in any number of worker processes: the modules that declare
 * background jobs, and what runs them.
 */
@Module({
  imports: [
    AlertsModule,
    ApiKeysModule,
    AuditModule,
    AuthModule,
    CampaignsModule,
    ClosingModule,
    DeliveryEventsModule,
    MailFlowModule,
    OutbreaksModule,
    ReviewedMailModule,
    ScanRecordsModule,
    ScanWorkersModule,
    SenderRulesModule,
    SendersModule,
    SubscriptionsModule,
    TemplatesModule,
    WebhooksModule,
    BackgroundWorkerModule,
  ],
  providers: [DeliveryWorker],
})
export class JobsModule {}
