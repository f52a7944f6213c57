import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { IQueueBackend, Worker } from 'bullmq';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { describeFault } from '../../../http/describe-fault.js';
import { queueBackend, WORKER_RETRY } from '../../../queue/queue-backend.js';
import { DELIVERY_QUEUE_NAME, deliveryJobSchema } from '../../../queue/queue.names.js';
import { SLOTS } from '../delivery-limits.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { DeliveryProcessor } from './delivery.processor.js';

/** What takes longer at a stop is handed back: its lock ends, and another worker takes it up. */
const DRAIN_MS = 6_000;

/** Sends webhooks as long as the process runs. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryWorker.name);
  private readonly worker: Worker<unknown, void, string, IQueueBackend>;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly processor: DeliveryProcessor,
    private readonly outbox: WebhookOutboxService,
  ) {
    const { Worker, connection } = queueBackend(config, 'wait');
    const options = { connection, concurrency: SLOTS, autorun: false, ...WORKER_RETRY };
    this.worker = new Worker<unknown, void>(DELIVERY_QUEUE_NAME, (job) => this.work(job.data), options);
    this.worker.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    this.worker.on('failed', (_, error) => this.logger.warn(describeFault('A webhook job failed', error)));
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(`The worker ended: ${String(error)}`));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.worker.close(), delay(DRAIN_MS, undefined, { ref: false })]);
  }

  private async work(data: unknown): Promise<void> {
    const { clientId, deliveryId } = deliveryJobSchema.parse(data);
    if (deliveryId !== undefined) await this.processor.process(deliveryId);
    await this.outbox.dispatch(clientId);
  }
}
