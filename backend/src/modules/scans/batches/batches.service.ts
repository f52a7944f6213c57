import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { ApiError, invalidField } from '../../../common/api-error.js';
import { DAY_MS } from '../../../common/durations.js';
import { newId } from '../../../common/ids.js';
import { QuotaService } from '../../subscriptions/quota/quota.service.js';
import { BatchesRepository, type CountedBatch, type Refused } from './batches.repository.js';
import {
  type Batch,
  type BatchList,
  type CreateBatchRequest,
  type ListBatchesQuery,
  type ListUnjudgedQuery,
  MAX_MESSAGES,
  toUnjudged,
  type Unjudged,
  type UnjudgedList,
} from './batches.schemas.js';

/** Batches of a client that no message of has been accepted yet; those with scans are bounded by what scans cost. */
const MAX_EMPTY = 100;

/** A client's batches: what became of the messages of each, and those that have no verdict. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly repository: BatchesRepository,
    private readonly quota: QuotaService,
  ) {}

  async list(clientId: string, query: ListBatchesQuery): Promise<BatchList> {
    const rows = await this.repository.list(clientId, query);
    const shown = rows.slice(0, query.pageSize);
    const nextCursor = rows.length > query.pageSize ? (shown.at(-1)?.id ?? null) : null;
    return { batches: shown.map(toBatch), nextCursor };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<Batch> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw notFound();
    return toBatch(row);
  }

  /** @throws CONFLICT when the client has too many without a scan */
  async create(caller: Principal, { name, messages }: CreateBatchRequest): Promise<Batch> {
    const { clientId } = caller;
    if ((await this.repository.countEmpty(clientId)) >= MAX_EMPTY)
      throw new ApiError('CONFLICT', {
        message: `${MAX_EMPTY} of your batches have no scan yet: send their messages, or delete one first`,
      });
    const { retentionDays } = await this.quota.current(clientId);
    const id = newId();
    await this.repository.insert({
      id,
      clientId,
      name: name || null,
      messages,
      ...creatorOf(caller),
      expiresAt: new Date(Date.now() + retentionDays * DAY_MS),
    });
    return this.get(clientId, id);
  }

  /** Deletes it with the messages that are kept; its scans stay. @throws NOT_FOUND */
  async remove(clientId: string, id: string): Promise<void> {
    if (!(await this.repository.remove(clientId, id))) throw notFound();
  }

  /** @throws NOT_FOUND */
  async unjudged(
    clientId: string,
    id: string,
    { pageSize, after }: ListUnjudgedQuery,
  ): Promise<UnjudgedList> {
    const rows = await this.toRetry(clientId, id, { after, take: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return {
      messages: shown.map(toUnjudged),
      nextLine: rows.length > pageSize ? (shown.at(-1)?.line ?? null) : null,
    };
  }

  /** Messages without a verdict, as they would be sent again. @throws NOT_FOUND */
  async toRetry(clientId: string, id: string, wanted: { after: number; take: number }): Promise<Unjudged[]> {
    if ((await this.repository.acceptedIn(clientId, id)) === null) throw notFound();
    return this.repository.unjudged(clientId, id, wanted);
  }

  /** @throws INVALID_REQUEST unless the batch is the client's and has room for `messages` more */
  async assertRoom(clientId: string, id: string, messages: number): Promise<void> {
    const accepted = await this.repository.acceptedIn(clientId, id);
    if (accepted === null) throw invalid('is not one of your batches');
    if (accepted + messages > MAX_MESSAGES)
      throw invalid(`has no room: a batch takes ${MAX_MESSAGES} messages`);
  }

  /** Keeps messages that the quota had no room for, so that they can be sent again. */
  async storeRefused(clientId: string, id: string, refused: readonly Refused[]): Promise<void> {
    if (refused.length > 0) await this.repository.keep(clientId, id, refused);
  }
}

/** Who made a batch. */
export const creatorOf = (caller: Principal): { madeByEmail: string | null; apiKeyId: string | null } =>
  caller.kind === 'user'
    ? { madeByEmail: caller.email, apiKeyId: null }
    : { madeByEmail: null, apiKeyId: caller.apiKeyId };

const notFound = () => new ApiError('NOT_FOUND', { message: 'Batch not found' });

const invalid = (message: string) => invalidField('batchId', message, `batchId: ${message}`);

const toBatch = (row: CountedBatch): Batch => ({
  id: row.id,
  name: row.name,
  createdByEmail: row.madeByEmail,
  apiKeyId: row.apiKeyId,
  apiKeyName: row.keyName,
  messages: row.messages,
  highRiskScans: row.high,
  suspiciousScans: row.suspicious,
  safeScans: row.safe,
  unfinishedScans: row.unfinished,
  failedScans: row.failed,
  notAccepted: Math.max(0, row.messages - row.accepted),
  retryable: row.repeatable + row.kept,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
