import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { MailModule } from '../mail/mail.module.js';
import { DeliveryTurnsRepository } from './delivery-turns.repository.js';
import { backoffProvider } from './jobs/backoff.js';
import { DeliveryWorkRepository } from './jobs/delivery-work.repository.js';
import { DeliveryProcessor } from './jobs/delivery.processor.js';
import { DisabledMailJob } from './jobs/disabled-mail.job.js';
import { EndpointHealth } from './jobs/endpoint-health.js';
import { EndpointHealthRepository } from './jobs/endpoint-health.repository.js';
import { WebhookPurgeJob, WebhookSweepJob } from './jobs/webhooks.jobs.js';
import { WebhookSender } from './jobs/webhook-sender.js';
import { SigningSecretBox } from './secrets/signature.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEndpointEntity, WebhookDeliveryEntity]),
    AuditModule,
    DeliveriesModule,
    MailModule,
  ],
  controllers: [WebhookEndpointsController, WebhookDeliveriesController],
  providers: [
    WebhookEndpointsService,
    WebhookEndpointsRepository,
    WebhookDeliveriesService,
    WebhookDeliveriesRepository,
    WebhookOutboxService,
    DeliveryTurnsRepository,
    DeliveryProcessor,
    DeliveryWorkRepository,
    WebhookSender,
    SigningSecretBox,
    EndpointHealth,
    EndpointHealthRepository,
    backoffProvider,
    DisabledMailJob,
    WebhookSweepJob,
    WebhookPurgeJob,
  ],
  exports: [WebhookOutboxService, DeliveryProcessor],
})
export class WebhooksModule {}
