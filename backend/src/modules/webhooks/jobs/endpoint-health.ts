import { Inject, Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../../../database/transactions.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { AuditService } from '../../audit/audit.service.js';
import { MAX_PAUSE_MS, PAUSE_FROM } from '../delivery-limits.js';
import { endpointChange } from '../endpoint-change.js';
import type { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { BACKOFF, type Backoff } from './backoff.js';
import { DISABLED_MAIL_JOB, type MailedReason } from './disabled-mail.job.js';
import { EndpointHealthRepository } from './endpoint-health.repository.js';

/** An endpoint is disabled after this many failed deliveries in a row, … */
const MAX_GIVEN_UP = 5;
/** … or after this many ms without a success. */
const MAX_FAILING_MS = 3 * 24 * 3_600_000;

/** An attempt that failed, and the wait in ms that the receiver asked for; null when it did not. */
interface FailedAttempt {
  isGivenUp: boolean;
  retryAfter: number | null;
}

/** Tracks the health of endpoints, and stops sending to dead ones. */
@Injectable()
export class EndpointHealth {
  private readonly logger = new Logger(EndpointHealth.name);

  constructor(
    private readonly endpoints: EndpointHealthRepository,
    private readonly outbox: WebhookOutboxService,
    private readonly background: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(BACKOFF) private readonly backoff: Backoff,
  ) {}

  succeeded({ id }: WebhookEndpointEntity): Promise<void> {
    return this.endpoints.recordSuccess(id);
  }

  /** Counts a failed attempt. */
  async failed({ id }: WebhookEndpointEntity, { isGivenUp, retryAfter }: FailedAttempt): Promise<void> {
    const endpoint = await this.endpoints.recordFailure(id, isGivenUp);
    if (!endpoint) return;
    const failingMs = Date.now() - (endpoint.failingSince?.getTime() ?? Date.now());
    const isDead = endpoint.givenUpCount >= MAX_GIVEN_UP || failingMs >= MAX_FAILING_MS;
    if (isDead) await this.disable(endpoint, 'failing');
    else await this.pause(endpoint, retryAfter ?? 0);
  }

  gone(endpoint: WebhookEndpointEntity): Promise<void> {
    return this.disable(endpoint, 'gone');
  }

  /**
   * Pauses after several failures in a row, or as soon as the receiver asks for it. Waiting deliveries keep their
   * attempts; when the pause ends, one of them is sent first.
   */
  private async pause({ id, clientId, failures }: WebhookEndpointEntity, askedMs: number): Promise<void> {
    const ownMs = failures < PAUSE_FROM ? 0 : this.backoff(failures - PAUSE_FROM + 1);
    const ms = Math.min(Math.max(ownMs, askedMs), MAX_PAUSE_MS);
    if (ms === 0) return;
    await this.endpoints.pause(id, ms);
    await this.outbox.dispatchLater(clientId, `${id}-${failures}`, ms);
  }

  private async disable(endpoint: WebhookEndpointEntity, reason: MailedReason): Promise<void> {
    const isOurs = await this.transactions.run(async (transaction) => {
      const disabled = await this.endpoints.disable(transaction, endpoint.id, reason);
      const entry = endpointChange('webhook.disabled', endpoint);
      if (disabled) await this.audit.record(transaction, { ...entry, details: { reason } });
      return disabled;
    });
    if (isOurs) await this.mailAdmins(endpoint, reason);
  }

  /** As a background job: a mail server that hangs would hold up webhooks. */
  private async mailAdmins({ id }: WebhookEndpointEntity, reason: MailedReason): Promise<void> {
    try {
      await this.background.add(DISABLED_MAIL_JOB, { endpointId: id, reason });
    } catch (error) {
      this.logger.warn(errorForLog(`The mail about disabled endpoint ${id} could not be queued`, error));
    }
  }
}
