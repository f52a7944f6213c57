import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { IQueueBackend, Processor, Worker } from 'bullmq';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { describeFault } from '../../../common/describe-fault.js';
import { Draining, orHandBack } from '../../../queue/draining.js';
import { queueBackend, WORKER_RETRY } from '../../../queue/queue-backend.js';
import { DELIVERY_QUEUE_NAME, deliveryJobSchema } from '../../../queue/queue.names.js';
import { WORKER_CONCURRENCY } from '../delivery-limits.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { DeliveryProcessor } from './delivery.processor.js';

/** Sends webhooks for as long as the process runs. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger(DeliveryWorker.name);
  private readonly worker: Worker<unknown, void, string, IQueueBackend>;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly processor: DeliveryProcessor,
    private readonly outbox: WebhookOutboxService,
    draining: Draining,
  ) {
    const { Worker, connection } = queueBackend(config, 'wait');
    const options = { connection, concurrency: WORKER_CONCURRENCY, autorun: false, ...WORKER_RETRY };
    // BullMQ passes a signal only to functions that declare three parameters.
    const send: Processor<unknown, void> = (job, token, signal) =>
      orHandBack({ job, token, signal }, this.work(job.data));
    this.worker = new Worker<unknown, void>(DELIVERY_QUEUE_NAME, send, options);
    this.worker.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    this.worker.on('failed', (_, error) => this.logger.warn(describeFault('A webhook job failed', error)));
    draining.add(this.worker);
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(`The worker stopped: ${String(error)}`));
  }

  private async work(data: unknown): Promise<void> {
    const { clientId, deliveryId } = deliveryJobSchema.parse(data);
    if (deliveryId !== undefined) await this.processor.process(deliveryId);
    await this.outbox.dispatch(clientId);
  }
}
