import { Inject, Injectable } from '@nestjs/common';
import { invalidField } from '../../../common/api-error.js';
import { newId } from '../../../common/ids.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { AuditAction } from '../../audit/audit-action.js';
import { AuditService } from '../../audit/audit.service.js';
import { OutgoingPosts } from '../../deliveries/outgoing-posts.service.js';
import { CHOSEN_KINDS, type WebhookChannelType } from '../alert-kinds.js';
import type { AlertChannelEntity } from './alert-channel.entity.js';
import {
  type AlertChannel,
  type AlertChannels,
  type CreateAlertChannelRequest,
  toAnswer,
  toColumns,
  type UpdateAlertChannelRequest,
} from './alert-channel.schemas.js';
import { AlertChannelsRepository } from './alert-channels.repository.js';
import { AlertTesting } from './alert-testing.service.js';
import { channelNotFound, tooManyChannels } from './alerts.errors.js';
import { ChannelUrlBox, channelUrlProblem, hintOf } from './channel-url.js';
import { defaultModes } from './default-modes.js';
import { dueAt } from './schedule.js';

const MAX_CHANNELS = 10;

/** A channel that has not failed. */
const RESUMED = { pausedAt: null, failures: 0, lastError: null } as const;

type Changed = Pick<AlertChannelEntity, 'id' | 'clientId' | 'name'>;
type Action = Extract<AuditAction, `alerts.${string}`>;

/** The company's channels in Slack and Microsoft Teams. */
@Injectable()
export class AlertChannelsService {
  constructor(
    private readonly channels: AlertChannelsRepository,
    private readonly testing: AlertTesting,
    private readonly posts: OutgoingPosts,
    private readonly box: ChannelUrlBox,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(clientId: string): Promise<AlertChannels> {
    return { channels: (await this.channels.list(clientId)).map(toChannel) };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<AlertChannel> {
    return toChannel(await this.find(clientId, id));
  }

  /** @throws INVALID_REQUEST for a URL that is not the service's; CONFLICT past 10 channels */
  async create(
    clientId: string,
    { type, name, url, ...request }: CreateAlertChannelRequest,
  ): Promise<AlertChannel> {
    const id = newId();
    const channel = {
      id,
      clientId,
      type,
      name,
      ...(await this.urlColumns(id, type, url)),
      ...toColumns(request),
    };
    await this.transactions.run(async (transaction) => {
      if (!(await this.channels.insert(transaction, channel, MAX_CHANNELS)))
        throw tooManyChannels(MAX_CHANNELS);
      await this.record(transaction, 'alerts.channel_added', channel);
    });
    return this.get(clientId, id);
  }

  /**
   * Changes a channel. Another URL starts anew: a paused channel is resumed. What is still to be sent follows the new choice.
   * @throws NOT_FOUND; INVALID_REQUEST as for a new one
   */
  async update(
    clientId: string,
    id: string,
    { name, url, paused, ...request }: UpdateAlertChannelRequest,
  ): Promise<AlertChannel> {
    const { type } = await this.find(clientId, id);
    const moved = typeof url === 'string' ? await this.urlColumns(id, webhookTypeOf(type), url) : null;
    const columns = toColumns(request);
    await this.transactions.run(async (transaction) => {
      const before = await this.channels.lock(transaction, clientId, id);
      if (!before) throw channelNotFound();
      const isResumed = paused === false || (moved !== null && paused !== true);
      const pausedAt = isResumed ? null : paused === true ? (before.pausedAt ?? new Date()) : before.pausedAt;
      const change = { name, ...columns, ...moved, ...(isResumed && RESUMED), pausedAt };
      await this.channels.update(transaction, id, change);
      const now = new Date();
      const due = CHOSEN_KINDS.map(
        (kind) => [kind, pausedAt ? null : dueAt(columns.modes[kind], columns, now)] as const,
      );
      await this.channels.reschedule(transaction, id, due);
      await this.record(transaction, 'alerts.channel_changed', { id, clientId, name });
    });
    return this.get(clientId, id);
  }

  /** @throws NOT_FOUND */
  async delete(clientId: string, id: string): Promise<void> {
    const channel = await this.find(clientId, id);
    await this.transactions.run(async (transaction) => {
      if (!(await this.channels.delete(transaction, clientId, id))) throw channelNotFound();
      await this.record(transaction, 'alerts.channel_removed', channel);
    });
  }

  /** @throws NOT_FOUND; CONFLICT within a minute of the last one */
  async test(clientId: string, id: string): Promise<AlertChannel> {
    await this.testing.request((await this.find(clientId, id)).id, 'alerts');
    return this.get(clientId, id);
  }

  private async find(clientId: string, id: string): Promise<AlertChannelEntity> {
    const row = await this.channels.find(clientId, id);
    if (!row) throw channelNotFound();
    return row;
  }

  /** The name only: a URL lets anybody post. */
  private record(transaction: Transaction, action: Action, { id, clientId, name }: Changed): Promise<void> {
    return this.audit.record(transaction, { clientId, action, target: { type: 'alert-channel', id, name } });
  }

  private async urlColumns(id: string, type: WebhookChannelType, text: string) {
    const problem = channelUrlProblem(type, text, this.config.ALERT_HOSTS);
    if (problem !== undefined) throw invalidField('url', problem);
    const url = await this.posts.hrefOf(text);
    return { url: this.box.seal(url, id), urlHint: hintOf(url) };
  }
}

const webhookTypeOf = (type: AlertChannelEntity['type']): WebhookChannelType =>
  type === 'teams' ? 'teams' : 'slack';

const toChannel = (row: AlertChannelEntity): AlertChannel => ({
  id: row.id,
  type: webhookTypeOf(row.type),
  name: row.name ?? '',
  urlHint: row.urlHint ?? '',
  ...toAnswer(row, row.modes ?? defaultModes('Member')),
  pausedAt: row.pausedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
