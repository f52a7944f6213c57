import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { WebhookTargetsModule } from '../target/webhook-targets.module.js';
import { WebhookOutboxModule } from '../webhook-outbox.module.js';
import { backoffProvider } from './backoff.js';
import { DeliveryJob } from './delivery.job.js';
import { DeliveryProcessor } from './delivery.processor.js';
import { DeliveryWorker } from './delivery.worker.js';
import { DeliveryWorkRepository } from './delivery-work.repository.js';
import { DisabledMailJob } from './disabled-mail.job.js';
import { EndpointHealth } from './endpoint-health.js';
import { EndpointHealthRepository } from './endpoint-health.repository.js';
import { WebhookPurgeJob } from './webhook-purge.job.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookSweepJob } from './webhook-sweep.job.js';

/** Sends webhooks. */
@Module({
  imports: [WebhookOutboxModule, WebhookTargetsModule, MailModule, AuditModule],
  providers: [
    DeliveryWorker,
    DeliveryJob,
    DisabledMailJob,
    WebhookSweepJob,
    WebhookPurgeJob,
    DeliveryProcessor,
    DeliveryWorkRepository,
    WebhookSender,
    EndpointHealth,
    EndpointHealthRepository,
    backoffProvider,
  ],
})
export class WebhookJobsModule {}
