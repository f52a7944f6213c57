import { z } from 'zod';
import { BackgroundJob } from '../../../queue/background/background-job.js';
import { DeliveryTurnsRepository } from '../delivery-turns.repository.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';

const data = z.strictObject({ deliveryId: z.uuid() });

/** Jobs of the previous version, which had no webhook queue: each is passed on to it and sent when it is its turn. */
@BackgroundJob({ lane: 'background', name: 'webhook-delivery', data })
export class DeliveryJob {
  constructor(
    private readonly turns: DeliveryTurnsRepository,
    private readonly outbox: WebhookOutboxService,
  ) {}

  async run({ deliveryId }: z.output<typeof data>): Promise<void> {
    const clientId = await this.turns.clientOf(deliveryId);
    if (clientId !== null) await this.outbox.dispatch(clientId);
  }
}
