import { Injectable } from '@nestjs/common';
import { MailService } from '../../mail/mail.service.js';
import type { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';
import { EndpointHealthRepository } from './endpoint-health.repository.js';

/** An endpoint is disabled when so many deliveries in a row were given up, … */
const MAX_GIVEN_UP = 5;
/** … or when nothing came through for so long, in ms. */
const MAX_FAILING_MS = 3 * 24 * 3_600_000;

const WHY = {
  gone: 'It answered 410 Gone, which asks us to stop.',
  failing: 'Nothing that we sent came through, for days or for five deliveries in a row.',
} as const;

/** Watches how endpoints do, and spares those that are dead. */
@Injectable()
export class EndpointHealth {
  constructor(
    private readonly endpoints: EndpointHealthRepository,
    private readonly mails: MailService,
  ) {}

  succeeded({ id }: WebhookEndpointEntity): Promise<void> {
    return this.endpoints.noteSuccess(id);
  }

  async failed({ id }: WebhookEndpointEntity, isGivenUp: boolean): Promise<void> {
    const endpoint = await this.endpoints.noteFailure(id, isGivenUp);
    if (!endpoint) return;
    const failingMs = Date.now() - (endpoint.failingSince?.getTime() ?? Date.now());
    const isDead = endpoint.givenUpCount >= MAX_GIVEN_UP || failingMs >= MAX_FAILING_MS;
    if (isDead) await this.disable(endpoint, 'failing');
  }

  gone(endpoint: WebhookEndpointEntity): Promise<void> {
    return this.disable(endpoint, 'gone');
  }

  /** The mail names the host only: the rest of a URL may be a secret. */
  private async disable(
    { id, clientId, url }: WebhookEndpointEntity,
    reason: keyof typeof WHY,
  ): Promise<void> {
    if (!(await this.endpoints.disable(id, reason))) return;
    const { host } = new URL(url);
    await this.mails.sendToAdmins(clientId, {
      subject: `Webhooks to ${host} are disabled`,
      text: [
        `Gatepost has stopped sending webhooks to ${host} (endpoint ${id}).`,
        WHY[reason],
        'Scans go on as before. Once the receiver works again, enable the endpoint and send again what it missed.',
      ].join('\n\n'),
    });
  }
}
