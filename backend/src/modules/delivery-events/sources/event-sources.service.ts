import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../../access/secret-box.js';
import { ApiError, invalidField } from '../../../common/api-error.js';
import { newId } from '../../../common/ids.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { AuditAction } from '../../audit/audit-action.js';
import { AuditService } from '../../audit/audit.service.js';
import { isSame } from '../providers/provider.js';
import { isSendGridKey } from '../providers/sendgrid.js';
import type { EventSourceEntity, SourceKind } from './event-source.entity.js';
import { EventSourcesRepository } from './event-sources.repository.js';
import { newMailToken, reportAddress, sourceOfAddress } from './report-address.js';
import {
  type CreatedEventSource,
  type CreateEventSourceRequest,
  type EventSource,
  toEventSource,
  type UpdateEventSourceRequest,
} from './event-sources.schemas.js';

const MAX_SOURCES = 20;

const sourceNotFound = () => new ApiError('NOT_FOUND', { message: 'Event source not found' });

const TOPIC = /^arn:aws(?:-cn|-us-gov)?:sns:[a-z\d-]{1,30}:\d{12}:[\w-]{1,256}(?:\.fifo)?$/;

/** What a key must be; null: it has none of its own. */
const KEYS: Readonly<Record<SourceKind, { isKey: (text: string) => boolean; fault: string } | null>> = {
  ses: { isKey: (text) => TOPIC.test(text), fault: 'Enter the ARN of an SNS topic' },
  sendgrid: { isKey: isSendGridKey, fault: 'Enter the verification key as SendGrid shows it' },
  mailgun: { isKey: (text) => /^[\w-]{16,200}$/.test(text), fault: 'Enter the HTTP webhook signing key' },
  postmark: null,
  mail: null,
};

/** Where a company hears from what receivers answer. */
@Injectable()
export class EventSources {
  private readonly box: SecretBox;

  constructor(
    private readonly repository: EventSourcesRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'JWT_SECRET' | 'GATEWAY_EVENTS_DOMAIN'>,
  ) {
    this.box = new SecretBox(config, 'gatepost event sources');
  }

  /** Oldest first. */
  async list(clientId: string): Promise<EventSource[]> {
    return (await this.repository.list(clientId)).map((row) => this.shown(row));
  }

  /** @throws INVALID_REQUEST for a key that is none, or for mail where none is taken; CONFLICT past 20 sources */
  async create(
    clientId: string,
    { provider, name, key }: CreateEventSourceRequest,
  ): Promise<CreatedEventSource> {
    const id = newId();
    if (provider === 'mail' && this.config.GATEWAY_EVENTS_DOMAIN === undefined)
      throw invalidField('provider', 'This installation takes no reports by mail');
    const own = KEYS[provider] === null && !key ? ownSecret(provider) : null;
    const secret = this.box.seal(own ?? keyOf(provider, key ?? ''), id);
    const source = { id, clientId, provider, name, secret };
    await this.transactions.run(async (transaction) => {
      if (!(await this.repository.insert(transaction, source, MAX_SOURCES)))
        throw new ApiError('CONFLICT', {
          message: `A company can have at most ${MAX_SOURCES} event sources`,
        });
      await this.record(transaction, 'events.source_added', source);
    });
    const made = this.shown(await this.find(clientId, id));
    return { ...made, secret: provider === 'mail' ? null : own };
  }

  /** @throws NOT_FOUND; INVALID_REQUEST as for a new one */
  async update(
    clientId: string,
    id: string,
    { name, key, enabled }: UpdateEventSourceRequest,
  ): Promise<EventSource> {
    const { provider, disabledAt } = await this.find(clientId, id);
    const change = {
      name,
      disabledAt: enabled ? null : (disabledAt ?? new Date()),
      ...(key && { secret: this.box.seal(keyOf(provider, key), id) }),
    };
    return this.transactions.run(async (transaction) => {
      const row = await this.repository.update(transaction, { clientId, id }, change);
      if (!row) throw sourceNotFound();
      await this.record(transaction, 'events.source_changed', row);
      return this.shown(row);
    });
  }

  /** What it has reported stays. @throws NOT_FOUND */
  async delete(clientId: string, id: string): Promise<void> {
    const source = await this.find(clientId, id);
    await this.transactions.run(async (transaction) => {
      if (!(await this.repository.delete(transaction, source))) throw sourceNotFound();
      await this.record(transaction, 'events.source_removed', source);
    });
  }

  /** With its secret; null where it is not there, disabled, or sealed with a key of before. */
  async enabled(
    provider: SourceKind,
    id: string,
  ): Promise<{ row: EventSourceEntity; secret: string } | null> {
    const row = await this.repository.enabled(provider, id);
    const secret = row && this.secretOf(row);
    return row && secret !== null ? { row, secret } : null;
  }

  /** The one to whose address a report is mailed; null where there is none, or it is disabled. */
  async atAddress(address: string): Promise<EventSourceEntity | null> {
    const named = sourceOfAddress(address, this.config.GATEWAY_EVENTS_DOMAIN);
    const source = named && (await this.enabled('mail', named.id));
    return source && isSame(Buffer.from(named.token), Buffer.from(source.secret)) ? source.row : null;
  }

  seen({ id }: EventSourceEntity): Promise<void> {
    return this.repository.seen(id);
  }

  confirmed({ id }: EventSourceEntity): Promise<void> {
    return this.repository.confirmed(id);
  }

  private shown(row: EventSourceEntity): EventSource {
    const domain = this.config.GATEWAY_EVENTS_DOMAIN;
    const token = row.provider === 'mail' && domain !== undefined ? this.secretOf(row) : null;
    return toEventSource(row, token && reportAddress(row.id, token, domain ?? ''));
  }

  /** Null where it was sealed with a key of before. */
  private secretOf({ id, secret }: EventSourceEntity): string | null {
    try {
      return this.box.open(secret, id);
    } catch {
      return null;
    }
  }

  private record(
    transaction: Transaction,
    action: Extract<AuditAction, `events.${string}`>,
    { id, clientId, name }: Pick<EventSourceEntity, 'id' | 'clientId' | 'name'>,
  ): Promise<void> {
    return this.audit.record(transaction, { clientId, action, target: { type: 'event-source', id, name } });
  }

  private async find(clientId: string, id: string): Promise<EventSourceEntity> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw sourceNotFound();
    return row;
  }
}

const ownSecret = (kind: SourceKind): string =>
  kind === 'mail' ? newMailToken() : `gpe_${randomBytes(24).toString('base64url')}`;

/** @throws INVALID_REQUEST */
function keyOf(provider: SourceKind, text: string): string {
  const kind = KEYS[provider];
  if (!kind) throw invalidField('key', 'It has no key of its own: delete the source and add another one');
  if (!kind.isKey(text)) throw invalidField('key', kind.fault);
  return text;
}
