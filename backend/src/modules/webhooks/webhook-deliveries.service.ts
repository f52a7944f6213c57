import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/pagination.schema.js';
import { MAX_TRIES, newTestDelivery } from './new-delivery.js';
import {
  toWebhookDelivery,
  type WebhookDelivery,
  type WebhookDeliveryList,
} from './webhook-delivery.schemas.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';
import { TEST_EVENT_TYPE } from './webhook-types.js';
import { deliveryNotFound, deliveryPending, endpointDisabled, endpointNotFound } from './webhooks.errors.js';

@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly outbox: WebhookOutboxService,
  ) {}

  /**
   * Newest first.
   * @throws NOT_FOUND
   */
  async list(clientId: string, endpointId: string, page: Page): Promise<WebhookDeliveryList> {
    await this.endpoint(clientId, endpointId);
    const [rows, totalCount] = await this.deliveries.list(endpointId, page);
    return { deliveries: rows.map(toWebhookDelivery), totalCount, ...page };
  }

  /**
   * Queues a test event, tried once; its result is in the delivery log.
   * @throws NOT_FOUND; CONFLICT when the endpoint is disabled
   */
  async test(clientId: string, endpointId: string): Promise<WebhookDelivery> {
    await this.enabledEndpoint(clientId, endpointId);
    const delivery = newTestDelivery(endpointId);
    await this.deliveries.insert([delivery]);
    return this.dispatched(clientId, endpointId, delivery.id);
  }

  /**
   * Restarts a finished delivery, and ends the pause of an endpoint that was failing.
   * @throws NOT_FOUND; CONFLICT when it is still pending, or the endpoint is disabled
   */
  async retry(clientId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
    await this.enabledEndpoint(clientId, endpointId);
    const { eventType } = await this.find(endpointId, id);
    const tries = eventType === TEST_EVENT_TYPE ? 1 : MAX_TRIES;
    if (!(await this.deliveries.restart(id, tries))) throw deliveryPending();
    await this.endpoints.resume(endpointId);
    return this.dispatched(clientId, endpointId, id);
  }

  private async dispatched(clientId: string, endpointId: string, id: string): Promise<WebhookDelivery> {
    const row = await this.find(endpointId, id);
    await this.outbox.dispatch(clientId);
    return toWebhookDelivery(row);
  }

  private async find(endpointId: string, id: string): Promise<WebhookDeliveryEntity> {
    const row = await this.deliveries.find(endpointId, id);
    if (!row) throw deliveryNotFound();
    return row;
  }

  private async endpoint(clientId: string, id: string): Promise<WebhookEndpointEntity> {
    const row = await this.endpoints.find(clientId, id);
    if (!row) throw endpointNotFound();
    return row;
  }

  private async enabledEndpoint(clientId: string, id: string): Promise<void> {
    if ((await this.endpoint(clientId, id)).disabledAt) throw endpointDisabled();
  }
}
