import { Injectable, Logger } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import { DeliveryQueue } from '../../queue/delivery.queue.js';
import { errorForLog } from '../../common/error-for-log.js';
import { queueTurns } from '../deliveries/turns.service.js';
import { DeliveryTurnsRepository, type DueDelivery } from './delivery-turns.repository.js';
import {
  type JudgedScan,
  newEventDelivery,
  newScanDeliveries,
  type OutbreakEventType,
  type SenderEventType,
} from './new-delivery.js';
import type { OutbreakEventData, SenderEventData } from './webhook-events.schemas.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';

/** Added to a delay, in ms, so that the row is surely due by then: its time was written a moment ago. */
const DUE_MARGIN_MS = 50;

/** Records webhooks to send where they can't be lost, and queues them when it is their turn. */
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
   * Records in `transaction` the webhooks for a client's verdicts, or decisions, so that they exist if and only if those do. Returns
   * whether there are any; if so, call {@link dispatch} after the commit.
   */
  async record(transaction: Transaction, clientId: string, scans: readonly JudgedScan[]): Promise<boolean> {
    if (scans.length === 0) return false;
    const endpoints = await this.endpoints.enabled(transaction, clientId);
    const deliveries = scans.flatMap((scan) => newScanDeliveries(endpoints, scan));
    if (deliveries.length > 0) await this.deliveries.insert(deliveries, transaction);
    return deliveries.length > 0;
  }

  /** {@link record} for an outbreak. */
  recordOutbreak(
    transaction: Transaction,
    type: OutbreakEventType,
    data: OutbreakEventData,
  ): Promise<boolean> {
    return this.recordEvent(transaction, type, data);
  }

  /** {@link record} for an account that was locked, or no longer is. */
  recordSender(transaction: Transaction, type: SenderEventType, data: SenderEventData): Promise<boolean> {
    return this.recordEvent(transaction, type, data);
  }

  private async recordEvent(
    transaction: Transaction,
    type: OutbreakEventType | SenderEventType,
    data: OutbreakEventData | SenderEventData,
  ): Promise<boolean> {
    const endpoints = await this.endpoints.enabled(transaction, data.clientId);
    const deliveries = endpoints
      .filter(({ eventTypes }) => eventTypes.includes(type))
      .map(({ id }) => newEventDelivery(id, type, data));
    if (deliveries.length > 0) await this.deliveries.insert(deliveries, transaction);
    return deliveries.length > 0;
  }

  /** Queues the client's deliveries whose turn it is. Those that can't be queued are found by the sweep. */
  async dispatch(clientId: string): Promise<void> {
    const turns = {
      name: 'Webhooks',
      take: () => this.turns.take(clientId),
      queue: (due: DueDelivery[]) =>
        this.queue.addAll(
          due.map(({ id, attempts }) => ({ id: `${id}-${attempts}`, data: { clientId, deliveryId: id } })),
        ),
      giveBack: (due: readonly DueDelivery[]) => this.turns.giveBack(due),
    };
    await queueTurns(turns, this.logger);
  }

  /** {@link dispatch} after `delayMs`; only once for the same `id`. */
  async dispatchLater(clientId: string, id: string, delayMs: number): Promise<void> {
    try {
      await this.queue.addAll([{ id, data: { clientId } }], delayMs + DUE_MARGIN_MS);
    } catch (error) {
      this.logger.warn(errorForLog('Webhooks could not be queued; they wait for the next sweep', error));
    }
  }
}
