import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { newId } from '../../http/ids.js';
import { SecretBox } from './secrets/secret-box.js';
import { newSigningSecret } from './secrets/signature.js';
import { WebhookTargets } from './target/webhook-targets.js';
import {
  type CreateWebhookEndpointRequest,
  toWebhookEndpoint,
  type UpdateWebhookEndpointRequest,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from './webhook-endpoint.schemas.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';
import { endpointNotFound, tooManyEndpoints, unusableUrl } from './webhooks.errors.js';

const MAX_ENDPOINTS = 10;
/** How long the secret of before signs as well after a rotation. */
const OVERLAP_MS = 24 * 3_600_000;

const ENABLED = { disabledAt: null, disabledReason: null, failingSince: null, givenUpCount: 0 } as const;

@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly repository: WebhookEndpointsRepository,
    private readonly targets: WebhookTargets,
    private readonly box: SecretBox,
    private readonly transactions: Transactions,
  ) {}

  /** Oldest first. */
  async list(clientId: string): Promise<WebhookEndpoint[]> {
    return (await this.repository.list(clientId)).map(toWebhookEndpoint);
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<WebhookEndpoint> {
    return toWebhookEndpoint(await this.find(clientId, id));
  }

  /**
   * A new endpoint; its secret leaves here and nowhere else.
   * @throws INVALID_REQUEST for a URL that is no public HTTPS address; CONFLICT past 10 endpoints
   */
  async create(
    clientId: string,
    { url, eventTypes }: CreateWebhookEndpointRequest,
  ): Promise<WebhookEndpointWithSecret> {
    const id = newId();
    const secret = newSigningSecret();
    const endpoint = {
      id,
      clientId,
      url: await this.usable(url),
      eventTypes,
      secret: this.box.seal(secret, id),
    };
    const fits = await this.transactions.run((transaction) =>
      this.repository.insert(transaction, endpoint, MAX_ENDPOINTS),
    );
    if (!fits) throw tooManyEndpoints(MAX_ENDPOINTS);
    return { ...(await this.get(clientId, id)), secret };
  }

  /**
   * Changes where and of what it is told, and switches it on or off. What waits goes to the new URL.
   * @throws NOT_FOUND; INVALID_REQUEST as for a new one
   */
  async update(
    clientId: string,
    id: string,
    { url, eventTypes, enabled }: UpdateWebhookEndpointRequest,
  ): Promise<WebhookEndpoint> {
    const { disabledAt, disabledReason } = await this.find(clientId, id);
    const off = {
      disabledAt: disabledAt ?? new Date(),
      disabledReason: disabledReason ?? ('switched-off' as const),
    };
    const state = enabled === undefined ? {} : enabled ? ENABLED : off;
    const change = { url: await this.usable(url), eventTypes, ...state };
    const row = await this.repository.update(clientId, id, change);
    if (!row) throw endpointNotFound();
    return toWebhookEndpoint(row);
  }

  /**
   * A new signing secret. For a day the one of before signs as well, so that the receiver can change in peace.
   * @throws NOT_FOUND
   */
  async rotateSecret(clientId: string, id: string): Promise<WebhookEndpointWithSecret> {
    const before = await this.find(clientId, id);
    const secret = newSigningSecret();
    const row = await this.repository.update(clientId, id, {
      secret: this.box.seal(secret, id),
      previousSecret: before.secret,
      previousSecretEndsAt: new Date(Date.now() + OVERLAP_MS),
    });
    if (!row) throw endpointNotFound();
    return { ...toWebhookEndpoint(row), secret };
  }

  /** @throws NOT_FOUND */
  async delete(clientId: string, id: string): Promise<void> {
    if (!(await this.repository.delete(clientId, id))) throw endpointNotFound();
  }

  private async find(clientId: string, id: string): Promise<WebhookEndpointEntity> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw endpointNotFound();
    return row;
  }

  /** The URL as it is stored: one spelling of each. */
  private async usable(url: string): Promise<string> {
    const fault = await this.targets.faultOf(url);
    if (fault !== undefined) throw unusableUrl(fault);
    return new URL(url).href;
  }
}
