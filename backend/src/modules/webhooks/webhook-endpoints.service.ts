import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { newId } from '../../common/ids.js';
import { AuditService } from '../audit/audit.service.js';
import { OutgoingPosts } from '../deliveries/outgoing-posts.service.js';
import { endpointChange } from './endpoint-change.js';
import { newSigningSecret, SigningSecretBox } from './secrets/signature.js';
import {
  type CreateWebhookEndpointRequest,
  toWebhookEndpoint,
  type UpdateWebhookEndpointRequest,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from './webhook-endpoint.schemas.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository.js';
import { endpointNotFound, tooManyEndpoints } from './webhooks.errors.js';

const MAX_ENDPOINTS = 10;
/** How long the previous secret also signs after a rotation. */
const OVERLAP_MS = 24 * 3_600_000;

/** The health of an endpoint that has not been tried yet. */
const NO_FAILURES = { failingSince: null, givenUpCount: 0, failures: 0, pausedUntil: null } as const;
const ENABLED = { disabledAt: null, disabledReason: null, ...NO_FAILURES } as const;

@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly repository: WebhookEndpointsRepository,
    private readonly posts: OutgoingPosts,
    private readonly box: SigningSecretBox,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
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
   * Creates an endpoint; its secret is returned here and nowhere else.
   * @throws INVALID_REQUEST unless the URL is a public HTTPS address; CONFLICT past 10 endpoints
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
      url: await this.posts.hrefOf(url),
      eventTypes,
      secret: this.box.seal(secret, id),
    };
    await this.transactions.run(async (transaction) => {
      const fits = await this.repository.insert(transaction, endpoint, MAX_ENDPOINTS);
      if (!fits) throw tooManyEndpoints(MAX_ENDPOINTS);
      await this.audit.record(transaction, endpointChange('webhook.created', endpoint));
    });
    return { ...(await this.get(clientId, id)), secret };
  }

  /**
   * Changes an endpoint's URL and event types, and enables or disables it. Pending deliveries go to the new URL.
   * @throws NOT_FOUND; INVALID_REQUEST as for a new one
   */
  async update(
    clientId: string,
    id: string,
    { url, eventTypes, enabled }: UpdateWebhookEndpointRequest,
  ): Promise<WebhookEndpoint> {
    const { url: before, disabledAt, disabledReason } = await this.find(clientId, id);
    const off = {
      disabledAt: disabledAt ?? new Date(),
      disabledReason: disabledReason ?? ('switched-off' as const),
    };
    const state = typeof enabled !== 'boolean' ? {} : enabled ? ENABLED : off;
    const moved = url === before ? {} : { ...NO_FAILURES, succeededAt: null };
    const change = { url: await this.posts.hrefOf(url), eventTypes, ...moved, ...state };
    return toWebhookEndpoint(await this.change({ clientId, id }, change));
  }

  /**
   * Creates a new signing secret. The previous one also signs for a day, so that the receiver has time to switch.
   * @throws NOT_FOUND
   */
  async rotateSecret(clientId: string, id: string): Promise<WebhookEndpointWithSecret> {
    const before = await this.find(clientId, id);
    const secret = newSigningSecret();
    const row = await this.change(before, {
      secret: this.box.seal(secret, id),
      previousSecret: before.secret,
      previousSecretEndsAt: new Date(Date.now() + OVERLAP_MS),
    });
    return { ...toWebhookEndpoint(row), secret };
  }

  /** @throws NOT_FOUND */
  async delete(clientId: string, id: string): Promise<void> {
    const endpoint = await this.find(clientId, id);
    await this.transactions.run(async (transaction) => {
      if (!(await this.repository.delete(transaction, id))) throw endpointNotFound();
      await this.audit.record(transaction, endpointChange('webhook.deleted', endpoint));
    });
  }

  private change(
    of: Pick<WebhookEndpointEntity, 'clientId' | 'id'>,
    change: Partial<WebhookEndpointEntity>,
  ): Promise<WebhookEndpointEntity> {
    return this.transactions.run(async (transaction) => {
      const row = await this.repository.update(transaction, of, change);
      if (!row) throw endpointNotFound();
      const details = { changed: Object.keys(change).join(', ') };
      await this.audit.record(transaction, { ...endpointChange('webhook.updated', row), details });
      return row;
    });
  }

  private async find(clientId: string, id: string): Promise<WebhookEndpointEntity> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw endpointNotFound();
    return row;
  }
}
