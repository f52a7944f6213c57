import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { errorForLog } from '../../../common/error-for-log.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import { badEvent, badSignature, billingOff } from './billing.errors.js';
import { BillingEventsRepository } from './billing-events.repository.js';
import {
  BILLING_PROVIDER,
  type BillingEvent,
  BillingFault,
  type BillingProvider,
} from './billing-provider.port.js';
import { BillingRepository } from './billing.repository.js';
import { effectOf } from './event-effects.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** The background job that processes one event. */
export const BILLING_EVENT_JOB = {
  lane: 'billing',
  name: 'billing-event',
  data: z.strictObject({ eventId: z.string() }),
} as const satisfies JobKind;

/** The payment provider's events: stored at once, processed later, any number of times and in any order. */
@Injectable()
export class BillingEventsService {
  private readonly logger = new Logger('Billing');

  constructor(
    @Inject(BILLING_PROVIDER) private readonly provider: BillingProvider | null,
    private readonly events: BillingEventsRepository,
    private readonly repository: BillingRepository,
    private readonly sync: SubscriptionSync,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** @throws INVALID_REQUEST unless the body is an event that the provider signed within the last five minutes */
  async receive(body: Buffer, signature: string): Promise<void> {
    const event = await this.read(body, signature);
    if (!effectOf(event.type)) return;
    await this.events.insertNew(event);
    await this.enqueue(event.id);
  }

  /** Brings the event's client up to date. Does nothing for an event that is already processed. */
  async process(id: string): Promise<void> {
    const event = await this.events.findOpen(id);
    if (!event) return;
    const clientId = await this.clientOf(event);
    if (clientId === null) this.logger.warn(`Event ${id} is about no client of ours; it was ignored`);
    else await this.sync.sync(clientId);
    await this.transactions.run(async (transaction) => {
      if (clientId !== null) await this.record(transaction, clientId, event.type);
      await this.events.close(transaction, id);
    });
  }

  private async record(transaction: Transaction, clientId: string, type: string): Promise<void> {
    const action = effectOf(type)?.recorded;
    if (!action) return;
    if (action === 'billing.payment_disputed')
      this.logger.warn(`Client ${clientId} disputes a payment: respond in Stripe's dashboard`);
    await this.audit.record(transaction, { clientId, action, actor: { type: 'stripe' } });
  }

  private async customerOf(chargeId: string): Promise<string | null> {
    if (!this.provider) throw billingOff();
    return this.provider.customerOfCharge(chargeId);
  }

  private async read(body: Buffer, signature: string): Promise<BillingEvent> {
    if (!this.provider) throw billingOff();
    try {
      return await this.provider.readEvent(body, signature);
    } catch (error) {
      if (!(error instanceof BillingFault)) throw error;
      this.logger.warn(`A billing event was refused: ${error.message}`);
      throw error.kind === 'forged' ? badSignature(error) : badEvent(error);
    }
  }

  /** An event that can't be queued is not lost: it is stored, and the next sweep processes it. */
  private async enqueue(eventId: string): Promise<void> {
    try {
      await this.queue.add(BILLING_EVENT_JOB, { eventId }, { id: `billing-${eventId}` });
    } catch (error) {
      this.logger.warn(errorForLog(`Event ${eventId} waits for the next sweep`, error));
    }
  }

  /** A checkout names its client, in case this process died after creating the customer and before storing its id. */
  private async clientOf({
    customerId: named,
    clientId,
    chargeId,
  }: Omit<BillingEvent, 'id' | 'type'>): Promise<string | null> {
    const customerId = named ?? (chargeId === null ? null : await this.customerOf(chargeId));
    if (customerId === null) return null;
    const known = await this.repository.clientOf(customerId);
    if (known !== null || clientId === null) return known;
    return (await this.repository.setCustomer(clientId, customerId)) ? clientId : null;
  }
}
