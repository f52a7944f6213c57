import { Controller, Headers, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { ApiTags } from '../../../contract/for-document.js';
import { Public } from '../../../access/require-access.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { noData } from '../../../contract/no-data.schema.js';
import { BillingEventsService } from './billing-events.service.js';

/**
 * Not rate-limited for Stripe: a burst of renewals comes from few addresses. Forged events are counted by
 * `stripe-events.gate.ts`.
 */
@ApiTags('subscriptions')
@SkipThrottle()
@Controller('webhooks')
export class StripeEventsController {
  constructor(private readonly events: BillingEventsService) {}

  @Post('stripe')
  @Public()
  @Answers({
    summary: "Stripe's events, signed by Stripe",
    description:
      'Stores the event, once however often it comes; what follows from it is done in the background.',
    id: 'StripeEventAnswer',
    data: noData,
    message: 'Event stored',
  })
  @Fails('INVALID_REQUEST', 'PAYLOAD_TOO_LARGE')
  receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<void> {
    return this.events.receive(request.rawBody ?? Buffer.alloc(0), signature);
  }
}
