import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import { type JobInHand, orHandBack } from '../../../queue/hand-back.js';
import { DELIVERY_JOB, DELIVERY_QUEUE_NAME } from '../../../queue/queue.names.js';
import { readJob } from '../../../queue/set-aside.js';
import { Workers } from '../../../queue/workers.js';
import { CONCURRENCY } from '../delivery-limits.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { DeliveryProcessor } from './delivery.processor.js';

/** Sends webhooks as long as the process runs. */
@Injectable()
export class DeliveryWorker {
  private readonly logger = new Logger(DeliveryWorker.name);

  constructor(
    workers: Workers,
    private readonly processor: DeliveryProcessor,
    private readonly outbox: WebhookOutboxService,
  ) {
    const send = workers.open(DELIVERY_QUEUE_NAME, (inHand) => orHandBack(inHand, this.work(inHand.job)), {
      concurrency: CONCURRENCY,
    });
    send.on('failed', (_, error) => this.logger.warn(errorForLog('A webhook job failed', error)));
  }

  private async work(job: JobInHand['job']): Promise<void> {
    const { clientId, deliveryId } = readJob(DELIVERY_JOB, job);
    if (deliveryId !== undefined) await this.processor.process(deliveryId);
    await this.outbox.dispatch(clientId);
  }
}
