import { Injectable, Logger } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import { BackgroundQueue } from '../../queue/background/background.queue.js';
import { describeFault } from '../../http/describe-fault.js';
import { DELIVERY_JOB } from './delivery-job.js';
import { eventTypesOf, type JudgedScan, newScanDelivery } from './new-delivery.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';

/** A delivery as it goes to the queue. */
export type Due = Pick<WebhookDeliveryEntity, 'id' | 'attempts'>;

const BUCKET_MS = 600_000;

/** What is to be sent, written down where it can't be lost, and then queued. */
@Injectable()
export class WebhookOutboxService {
  private readonly logger = new Logger(WebhookOutboxService.name);

  constructor(
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly background: BackgroundQueue,
  ) {}

  /**
   * Writes down in `transaction` what the client's endpoints are to be told of a verdict: there if the verdict is, and
   * only then. Hand the answer to {@link dispatch} once it is committed.
   */
  async record(transaction: Transaction, scan: JudgedScan): Promise<Due[]> {
    const endpoints = await this.endpoints.enabled(transaction, scan.clientId);
    const deliveries = endpoints.flatMap(({ id, eventTypes }) =>
      eventTypesOf(scan)
        .filter((type) => eventTypes.includes(type))
        .map((type) => newScanDelivery(id, type, scan)),
    );
    if (deliveries.length > 0) await this.deliveries.insert(deliveries, transaction);
    return deliveries.map(({ id }) => ({ id, attempts: 0 }));
  }

  /**
   * Queues deliveries. What can't be queued now is found by the sweep. The job's id keeps a delivery from being queued
   * often for the same attempt; it changes after a while, since a job that died keeps its id for a day.
   */
  async dispatch(due: Due[], delayMs = 0): Promise<void> {
    const bucket = Math.floor(Date.now() / BUCKET_MS);
    try {
      for (const { id, attempts } of due) {
        const jobId = `${DELIVERY_JOB}-${id}-${attempts}-${bucket}`;
        await this.background.add(DELIVERY_JOB, { deliveryId: id }, { id: jobId, delayMs });
      }
    } catch (error) {
      this.logger.warn(describeFault('Webhooks could not be queued yet', error));
    }
  }
}
