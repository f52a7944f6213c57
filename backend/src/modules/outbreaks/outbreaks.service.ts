import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { ClustersRepository } from './clusters.repository.js';
import { OutbreakEnding } from './outbreak-ending.service.js';
import { type NewOutbreak, OutbreakOpening } from './outbreak-opening.service.js';
import { OutbreaksRepository } from './outbreaks.repository.js';
import {
  type ListOutbreaksQuery,
  type Outbreak,
  type OutbreakList,
  toListItem,
  toOutbreak,
} from './outbreaks.schemas.js';
import type { OutbreakCause } from '../../contract/outbreak.js';

/** A message that a person calls harmful stops its like when there are so many of them. */
const ENOUGH_FOR_FEEDBACK = 3;

/** Reads a client's outbreaks; opens and releases them for people. */
@Injectable()
export class OutbreaksService {
  constructor(
    private readonly repository: OutbreaksRepository,
    private readonly clusters: ClustersRepository,
    private readonly opening: OutbreakOpening,
    private readonly ending: OutbreakEnding,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async list(clientId: string, { pageSize, cursor }: ListOutbreaksQuery): Promise<OutbreakList> {
    const rows = await this.repository.list(clientId, cursor ?? null, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const nextCursor = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
    return { outbreaks: shown.map(toListItem), nextCursor };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<Outbreak> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw notFound();
    const counts = await this.repository.counts(row);
    const ids = row.senders.map((sender) => sender.id);
    return toOutbreak(row, counts, await this.repository.names(clientId, ids));
  }

  /**
   * Stops what nearly repeats a scan, for an Admin; what is stopped already stays so.
   * @throws NOT_FOUND when the scan is not the client's, CONFLICT when nothing can be told to be like it
   */
  async stop(clientId: string, scanId: string): Promise<Outbreak> {
    const { id, opened } = await this.transactions.run(async (transaction) => {
      const outbreak = await this.openBy(transaction, clientId, scanId, { cause: 'admin', least: 1 });
      if (!outbreak) throw await this.whyNot(clientId, scanId);
      if (outbreak.opened) {
        const target = { type: 'outbreak' as const, id: outbreak.id, name: null };
        await this.audit.record(transaction, { clientId, action: 'outbreak.stopped', target });
      }
      return outbreak;
    });
    if (opened) await this.opening.announce(opened);
    return this.get(clientId, id);
  }

  /**
   * Says in `transaction` that a scan is harmful: an outbreak opens if there are others like it. Call {@link announce} with what
   * is returned after the commit.
   */
  async reportHarmful(
    transaction: Transaction,
    clientId: string,
    scanId: string,
  ): Promise<NewOutbreak | null> {
    const wanted = { cause: 'feedback', least: ENOUGH_FOR_FEEDBACK } as const;
    return (await this.openBy(transaction, clientId, scanId, wanted))?.opened ?? null;
  }

  announce(opened: NewOutbreak): Promise<void> {
    return this.opening.announce(opened);
  }

  /** Says that an open outbreak is harmless: its messages get back the scores that they had. @throws NOT_FOUND, CONFLICT */
  async release(clientId: string, id: string): Promise<Outbreak> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw notFound();
    await this.transactions.run(async (transaction) => {
      if (!(await this.ending.end(transaction, row, 'released')))
        throw new ApiError('CONFLICT', { message: 'This outbreak is no longer open' });
      const target = { type: 'outbreak' as const, id, name: null };
      await this.audit.record(transaction, { clientId, action: 'outbreak.released', target });
    });
    await this.ending.announce(clientId);
    return this.get(clientId, id);
  }

  /** The open outbreak of a scan's cluster, opened now if need be; null without a cluster of at least `least` messages. */
  private async openBy(
    transaction: Transaction,
    clientId: string,
    scanId: string,
    { cause, least }: { cause: OutbreakCause; least: number },
  ): Promise<{ id: string; opened: NewOutbreak | null } | null> {
    await this.clusters.lock(transaction, clientId);
    const cluster = await this.clusters.ofScan(transaction, clientId, scanId);
    if (!cluster || cluster.state.messages < least) return null;
    const earlier =
      cluster.outbreakId === null ? null : await this.repository.findIn(transaction, cluster.outbreakId);
    if (earlier?.status === 'open') return { id: earlier.id, opened: null };
    const opened = await this.opening.openFor(transaction, clientId, cluster, { cause });
    if (!opened) return null;
    await this.clusters.put(transaction, clientId, [{ ...cluster, outbreakId: opened.id }]);
    return { id: opened.id, opened };
  }

  private async whyNot(clientId: string, scanId: string): Promise<ApiError> {
    if (!(await this.repository.hasScan(clientId, scanId))) return notFound('Scan not found');
    return new ApiError('CONFLICT', {
      message:
        'No messages can be told to be like this one: it has too little text, is older than 72 hours, or was sent this second',
    });
  }
}

const notFound = (message = 'Outbreak not found') => new ApiError('NOT_FOUND', { message });
