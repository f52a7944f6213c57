import { Inject, Injectable } from '@nestjs/common';
import { webhookSeconds } from '../../../common/measurements.js';
import { MAX_TRIES } from '../new-delivery.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { TEST_EVENT_TYPE } from '../webhook-types.js';
import { BACKOFF, type Backoff, LONGEST_WAIT_MS } from './backoff.js';
import { DeliveryWorkRepository, type ClaimedDelivery } from './delivery-work.repository.js';
import { EndpointHealth } from './endpoint-health.js';
import type { AttemptResult, Sent } from '../target/outgoing-posts.service.js';
import { WebhookSender } from './webhook-sender.js';

const GONE = 410;
const DISABLED: AttemptResult = { statusCode: null, lastError: 'The endpoint was disabled' };

const CONSEQUENCES = { delivered: 'succeed', failed: 'giveUp', retried: 'tryLater' } as const;

function outcomeOf(
  { triesLeft }: ClaimedDelivery,
  { statusCode, lastError }: AttemptResult,
): keyof typeof CONSEQUENCES {
  if (lastError === null) return 'delivered';
  return statusCode === GONE || triesLeft === 0 ? 'failed' : 'retried';
}

/** Processes one job: one attempt and its consequences. */
@Injectable()
export class DeliveryProcessor {
  constructor(
    private readonly work: DeliveryWorkRepository,
    private readonly sender: WebhookSender,
    private readonly health: EndpointHealth,
    private readonly outbox: WebhookOutboxService,
    @Inject(BACKOFF) private readonly backoff: Backoff,
  ) {}

  async process(deliveryId: string): Promise<void> {
    const delivery = await this.work.claim(deliveryId);
    if (!delivery) return;
    if (delivery.endpoint.disabledAt) {
      await this.work.finish(delivery, { status: 'failed', ...DISABLED });
      return;
    }
    const stop = webhookSeconds.startTimer();
    const sent = await this.sender.send(delivery);
    const outcome = outcomeOf(delivery, sent.result);
    stop({ outcome });
    await this[CONSEQUENCES[outcome]](delivery, sent);
  }

  private async succeed(delivery: ClaimedDelivery, { result }: Sent): Promise<void> {
    const isOurs = await this.work.finish(delivery, { status: 'delivered', ...result });
    if (isOurs) await this.health.succeeded(delivery.endpoint);
  }

  private async giveUp(delivery: ClaimedDelivery, { result, retryAfter }: Sent): Promise<void> {
    if (!(await this.work.finish(delivery, { status: 'failed', ...result }))) return;
    if (result.statusCode === GONE) await this.health.gone(delivery.endpoint);
    // A failed test is reported to the Admin who sent it, and says nothing about the endpoint's health in normal use.
    else if (delivery.eventType !== TEST_EVENT_TYPE)
      await this.health.failed(delivery.endpoint, { isGivenUp: true, retryAfter });
  }

  /** After the schedule's wait, or a longer one that the receiver asks for. */
  private async tryLater(delivery: ClaimedDelivery, { result, retryAfter }: Sent): Promise<void> {
    const asked = Math.min(retryAfter ?? 0, LONGEST_WAIT_MS);
    const retryInMs = Math.max(this.backoff(MAX_TRIES - delivery.triesLeft), asked);
    // Before finishing, so that the next delivery can't start before the endpoint is paused.
    await this.health.failed(delivery.endpoint, { isGivenUp: false, retryAfter });
    if (!(await this.work.finish(delivery, { status: 'pending', ...result, retryInMs }))) return;
    const { id, attempts, endpoint } = delivery;
    await this.outbox.dispatchLater(endpoint.clientId, `${id}-${attempts}-again`, retryInMs);
  }
}
