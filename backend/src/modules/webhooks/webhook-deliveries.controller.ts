import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type DeliveryPath,
  deliveryPath,
  type ListDeliveriesQuery,
  listDeliveriesQuery,
  type WebhookDelivery,
  type WebhookDeliveryList,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
} from './webhook-delivery.schemas.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

@ApiTags('webhooks')
@Controller('webhooks/endpoints/:id')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Post('test')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Send a test event, without retries; see the delivery log for the result. Admins only',
    description:
      'It is of the type `endpoint.test`, and sent during a pause too. A disabled endpoint is refused with CONFLICT.',
    id: 'WebhookDeliveryAnswer',
    data: webhookDeliverySchema,
    status: 202,
    message: 'Webhook queued',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  test(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<WebhookDelivery> {
    return this.deliveries.test(caller.clientId, id);
  }

  @Get('deliveries')
  @Costs('list')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Deliveries to a webhook endpoint in the last 30 days, newest first. Admins only',
    description: 'Each with its attempts, the status or error of the last one, and when the next is due.',
    id: 'WebhookDeliveryListAnswer',
    data: webhookDeliveryListSchema,
    message: 'Webhook deliveries',
  })
  @Fails('NOT_FOUND')
  list(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Query({ schema: listDeliveriesQuery }) page: ListDeliveriesQuery,
  ): Promise<WebhookDeliveryList> {
    return this.deliveries.list(caller.clientId, id, page);
  }

  @Post('deliveries/:deliveryId/retry')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Send a finished delivery again. Admins only',
    description:
      'With the same `webhook-id`. Its attempts start over, and the pause of an endpoint that was failing ends. A delivery that is still pending, and one to a disabled endpoint, is refused with CONFLICT.',
    id: 'WebhookDeliveryAnswer',
    data: webhookDeliverySchema,
    status: 202,
    message: 'Webhook queued',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  retry(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: deliveryPath }) { id, deliveryId }: DeliveryPath,
  ): Promise<WebhookDelivery> {
    return this.deliveries.retry(caller.clientId, id, deliveryId);
  }
}
