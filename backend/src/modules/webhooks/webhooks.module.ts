import { Module } from '@nestjs/common';
import { WebhookTargetsModule } from './target/webhook-targets.module.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookOutboxModule } from './webhook-outbox.module.js';

@Module({
  imports: [WebhookOutboxModule, WebhookTargetsModule],
  controllers: [WebhookEndpointsController, WebhookDeliveriesController],
  providers: [WebhookEndpointsService, WebhookDeliveriesService],
})
export class WebhooksModule {}
