import { Injectable, Logger } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import { DeliveryQueue } from '../../queue/delivery.queue.js';
import { describeFault } from '../../common/describe-fault.js';
import { DeliveryTurnsRepository, type Due } from './delivery-turns.repository.js';
import { eventTypesOf, type JudgedScan, newScanDelivery } from './new-delivery.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';

/** So much later than asked for, in ms: the row is to be due by then, and it was written a moment ago. */
const SURELY_DUE_MS = 50;

/** What is to be sent, written down where it can't be lost, and queued when its turn has come. */
@Injectable()
export class WebhookOutboxService {
  private readonly logger = new Logger(WebhookOutboxService.name);

  constructor(
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly turns: DeliveryTurnsRepository,
    private readonly queue: DeliveryQueue,
  ) {}

  /**
   * Writes down in `transaction` what the client's endpoints are to be told of a verdict: there if the verdict is, and
   * only then. Answers whether that is anything; then {@link dispatch} once it is committed.
   */
  async record(transaction: Transaction, scan: JudgedScan): Promise<boolean> {
    const endpoints = await this.endpoints.enabled(transaction, scan.clientId);
    const deliveries = endpoints.flatMap(({ id, eventTypes }) =>
      eventTypesOf(scan)
        .filter((type) => eventTypes.includes(type))
        .map((type) => newScanDelivery(id, type, scan)),
    );
    if (deliveries.length > 0) await this.deliveries.insert(deliveries, transaction);
    return deliveries.length > 0;
  }

  /** Queues what of the client may be sent now. What can't be queued is found by the sweep. */
  async dispatch(clientId: string): Promise<void> {
    let due: Due[] = [];
    try {
      due = await this.turns.take(clientId);
      await this.queue.addAll(
        due.map(({ id, attempts }) => ({ id: `${id}-${attempts}`, data: { clientId, deliveryId: id } })),
      );
    } catch (error) {
      this.logger.warn(describeFault('Webhooks could not be queued yet', error));
      if (due.length > 0) await this.giveBack(due);
    }
  }

  /** {@link dispatch} after `delayMs`; for the same `id` once. */
  async dispatchLater(clientId: string, id: string, delayMs: number): Promise<void> {
    try {
      await this.queue.addAll([{ id, data: { clientId } }], delayMs + SURELY_DUE_MS);
    } catch (error) {
      this.logger.warn(describeFault('Webhooks wait for the next sweep', error));
    }
  }

  private async giveBack(due: readonly Due[]): Promise<void> {
    try {
      await this.turns.giveBack(due);
    } catch (error) {
      this.logger.warn(describeFault('Webhooks wait until their turn is over', error));
    }
  }
}
