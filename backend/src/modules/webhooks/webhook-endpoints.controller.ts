import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { noData } from '../../contract/no-data.schema.js';
import {
  type CreateWebhookEndpointRequest,
  createWebhookEndpointRequest,
  type UpdateWebhookEndpointRequest,
  updateWebhookEndpointRequest,
  type WebhookEndpoint,
  webhookEndpointSchema,
  type WebhookEndpointWithSecret,
  webhookEndpointWithSecretSchema,
} from './webhook-endpoint.schemas.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

@ApiTags('webhooks')
@Controller('webhooks/endpoints')
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  @Get()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'The webhook endpoints of your company, oldest first. Admins only',
    description: 'Without their secrets; `failingSince` and `disabledReason` say how each of them is doing.',
    id: 'WebhookEndpointListAnswer',
    data: z.array(webhookEndpointSchema),
    message: 'Webhook endpoints',
  })
  list(@CallingUser() caller: UserPrincipal): Promise<WebhookEndpoint[]> {
    return this.endpoints.list(caller.clientId);
  }

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Register a webhook endpoint, up to ten; its signing secret is shown only once. Admins only',
    description:
      'The URL has to be a public https address, unless this installation allows private ones. An eleventh is refused with CONFLICT. Repeating the request registers another endpoint.',
    id: 'WebhookEndpointWithSecretAnswer',
    data: webhookEndpointWithSecretSchema,
    status: 201,
    message: 'Webhook endpoint saved',
  })
  @Fails('CONFLICT')
  create(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: createWebhookEndpointRequest }) request: CreateWebhookEndpointRequest,
  ): Promise<WebhookEndpointWithSecret> {
    return this.endpoints.create(caller.clientId, request);
  }

  @Get(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'A webhook endpoint. Admins only',
    description: 'Without its secret, which is shown only when it is created or rotated.',
    id: 'WebhookEndpointAnswer',
    data: webhookEndpointSchema,
    message: 'Webhook endpoint',
  })
  @Fails('NOT_FOUND')
  get(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.get(caller.clientId, id);
  }

  @Put(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Update, enable or disable a webhook endpoint. Admins only',
    description:
      'Pending deliveries go to the new URL. Without `enabled` it stays as it is; enabling it forgets its failures.',
    id: 'WebhookEndpointAnswer',
    data: webhookEndpointSchema,
    message: 'Webhook endpoint saved',
  })
  @Fails('NOT_FOUND')
  update(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: updateWebhookEndpointRequest }) request: UpdateWebhookEndpointRequest,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.update(caller.clientId, id, request);
  }

  @Delete(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Delete a webhook endpoint and its delivery log; pending deliveries are not sent. Admins only',
    description: 'A second time it is answered with NOT_FOUND.',
    id: 'WebhookEndpointDeletedAnswer',
    data: noData,
    message: 'Webhook endpoint deleted',
  })
  @Fails('NOT_FOUND')
  delete(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.endpoints.delete(caller.clientId, id);
  }

  @Post(':id/rotate-secret')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      "Rotate a webhook endpoint's signing secret; the new one is shown only once, and for a day deliveries are signed with both. Admins only",
    description: 'Repeating it within the day ends the secret before the previous one.',
    id: 'WebhookEndpointWithSecretAnswer',
    data: webhookEndpointWithSecretSchema,
    message: 'Signing secret rotated',
  })
  @Fails('NOT_FOUND')
  rotateSecret(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<WebhookEndpointWithSecret> {
    return this.endpoints.rotateSecret(caller.clientId, id);
  }
}
