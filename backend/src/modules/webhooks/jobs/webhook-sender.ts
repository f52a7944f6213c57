import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import { FIRST_TIMEOUT_MS, PROVEN_MS, SHORT_TRIES, TIMEOUT_MS } from '../delivery-limits.js';
import { MAX_TRIES } from '../new-delivery.js';
import { signatureOf, SigningSecretBox } from '../secrets/signature.js';
import { OutgoingPosts, type Sent, unanswered } from '../../deliveries/outgoing-posts.service.js';
import type { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';
import type { ClaimedDelivery } from './delivery-work.repository.js';

/** For the whole attempt, in ms. */
function timeoutOf({ triesLeft, endpoint }: ClaimedDelivery): number {
  const { succeededAt, failingSince } = endpoint;
  const isProven = !failingSince && succeededAt && Date.now() - succeededAt.getTime() < PROVEN_MS;
  return isProven || MAX_TRIES - triesLeft > SHORT_TRIES ? TIMEOUT_MS : FIRST_TIMEOUT_MS;
}

/** Signs a delivery as Standard Webhooks specifies, and sends it once. */
@Injectable()
export class WebhookSender {
  private readonly logger = new Logger(WebhookSender.name);

  constructor(
    private readonly posts: OutgoingPosts,
    private readonly box: SigningSecretBox,
  ) {}

  async send(delivery: ClaimedDelivery): Promise<Sent> {
    const { id, payload, endpoint } = delivery;
    const secrets = this.secretsOf(endpoint);
    if (!secrets) return unanswered('The signing secret is unreadable: rotate it');
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Gatepost-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body: payload }, secrets),
    };
    return this.posts.send({ url: new URL(endpoint.url), body: payload, headers }, timeoutOf(delivery));
  }

  /** The current secret, and the previous one while it is still valid; null when `JWT_SECRET` has changed since. */
  private secretsOf(endpoint: WebhookEndpointEntity): string[] | null {
    const { id, secret, previousSecret, previousSecretEndsAt } = endpoint;
    const overlaps = previousSecret && previousSecretEndsAt && previousSecretEndsAt > new Date();
    try {
      return [secret, ...(overlaps ? [previousSecret] : [])].map((sealed) => this.box.open(sealed, id));
    } catch (error) {
      this.logger.error(errorForLog(`The secret of webhook endpoint ${id} could not be opened`, error));
      return null;
    }
  }
}
