import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryTurnsRepository } from './delivery-turns.repository.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';

const repositories = [WebhookEndpointsRepository, WebhookDeliveriesRepository, DeliveryTurnsRepository];

/** Shared by the API, the scan workers and the webhook workers. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEndpointEntity, WebhookDeliveryEntity])],
  providers: [...repositories, WebhookOutboxService],
  exports: [...repositories, WebhookOutboxService, TypeOrmModule],
})
export class WebhookOutboxModule {}
