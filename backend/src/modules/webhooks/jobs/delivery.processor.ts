import { Inject, Injectable } from '@nestjs/common';
import { webhookSeconds } from '../../../common/measurements.js';
import type { AttemptResult, Sent } from '../../deliveries/outgoing-posts.service.js';
import { type Conclusion, conclusionOf, type Retries } from '../../deliveries/retries.service.js';
import { MAX_TRIES } from '../new-delivery.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { TEST_EVENT_TYPE } from '../webhook-types.js';
import { BACKOFF, type Backoff, LONGEST_WAIT_MS } from './backoff.js';
import { DeliveryWorkRepository, type ClaimedDelivery } from './delivery-work.repository.js';
import { EndpointHealth } from './endpoint-health.js';
import { WebhookSender } from './webhook-sender.js';

const GONE = new Set([410]);
const DISABLED: AttemptResult = { statusCode: null, lastError: 'The endpoint was disabled' };

const OUTCOMES = { delivered: 'delivered', gone: 'failed', exhausted: 'failed', retried: 'retried' } as const;

/** Processes one job: one attempt and its consequences. */
@Injectable()
export class DeliveryProcessor {
  private readonly retries: Retries;

  constructor(
    private readonly work: DeliveryWorkRepository,
    private readonly sender: WebhookSender,
    private readonly health: EndpointHealth,
    private readonly outbox: WebhookOutboxService,
    @Inject(BACKOFF) backoff: Backoff,
  ) {
    const waitMs = (failures: number) => (failures < MAX_TRIES ? backoff(failures) : undefined);
    this.retries = { waitMs, longestWaitMs: LONGEST_WAIT_MS, gone: GONE };
  }

  async process(deliveryId: string): Promise<void> {
    const delivery = await this.work.claim(deliveryId);
    if (!delivery) return;
    if (delivery.endpoint.disabledAt) {
      await this.work.finish(delivery, { status: 'failed', ...DISABLED });
      return;
    }
    const stop = webhookSeconds.startTimer();
    const sent = await this.sender.send(delivery);
    const conclusion = conclusionOf(sent, MAX_TRIES - delivery.triesLeft, this.retries);
    stop({ outcome: OUTCOMES[conclusion.is] });
    await this.conclude(delivery, sent, conclusion);
  }

  private conclude(delivery: ClaimedDelivery, sent: Sent, conclusion: Conclusion): Promise<void> {
    if (conclusion.is === 'retried') return this.tryLater(delivery, sent, conclusion.inMs);
    if (conclusion.is === 'delivered') return this.succeed(delivery, sent);
    return this.giveUp(delivery, sent, conclusion.is === 'gone');
  }

  private async succeed(delivery: ClaimedDelivery, { result }: Sent): Promise<void> {
    const isOurs = await this.work.finish(delivery, { status: 'delivered', ...result });
    if (isOurs) await this.health.succeeded(delivery.endpoint);
  }

  private async giveUp(
    delivery: ClaimedDelivery,
    { result, retryAfter }: Sent,
    isGone: boolean,
  ): Promise<void> {
    if (!(await this.work.finish(delivery, { status: 'failed', ...result }))) return;
    if (isGone) await this.health.gone(delivery.endpoint);
    // A failed test is reported to the Admin who sent it, and says nothing about the endpoint's health in normal use.
    else if (delivery.eventType !== TEST_EVENT_TYPE)
      await this.health.failed(delivery.endpoint, { isGivenUp: true, retryAfter });
  }

  private async tryLater(
    delivery: ClaimedDelivery,
    { result, retryAfter }: Sent,
    retryInMs: number,
  ): Promise<void> {
    // Before finishing, so that the next delivery can't start before the endpoint is paused.
    await this.health.failed(delivery.endpoint, { isGivenUp: false, retryAfter });
    if (!(await this.work.finish(delivery, { status: 'pending', ...result, retryInMs }))) return;
    const { id, attempts, endpoint } = delivery;
    await this.outbox.dispatchLater(endpoint.clientId, `${id}-${attempts}-again`, retryInMs);
  }
}
