import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { DeliveryTurnsRepository } from '../delivery-turns.repository.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';

/** Jobs of the version before, which had no queue for webhooks: each is passed on to it, and sent when it has its turn. */
@Injectable()
export class DeliveryJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly turns: DeliveryTurnsRepository,
    private readonly outbox: WebhookOutboxService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'webhook-delivery',
      data: z.strictObject({ deliveryId: z.uuid() }),
      run: ({ deliveryId }) => this.passOn(deliveryId),
    });
  }

  private async passOn(deliveryId: string): Promise<void> {
    const clientId = await this.turns.clientOf(deliveryId);
    if (clientId !== null) await this.outbox.dispatch(clientId);
  }
}
