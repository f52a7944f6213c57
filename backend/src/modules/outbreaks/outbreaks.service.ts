import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { ClustersRepository } from './clusters.repository.js';
import { ENOUGH_MESSAGES, isEnough } from './harmful-feedback.js';
import type { Cluster } from './neighbours.js';
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
      const { cluster, earlier } = await this.clusterOf(transaction, clientId, scanId);
      if (!cluster) throw await this.whyNot(clientId, scanId);
      if (earlier?.status === 'open') return { id: earlier.id, opened: null };
      const outbreak = await this.openBy(transaction, clientId, cluster, 'admin');
      const target = { type: 'outbreak' as const, id: outbreak.id, name: null };
      await this.audit.record(transaction, { clientId, action: 'outbreak.stopped', target });
      return { id: outbreak.id, opened: outbreak };
    });
    if (opened) await this.opening.announce(opened);
    return this.get(clientId, id);
  }

  /**
   * Opens an outbreak in `transaction` if there are others like a scan that was said to be harmful, and enough say so. Call
   * {@link announce} with what is returned after the commit.
   */
  async reportHarmful(
    transaction: Transaction,
    clientId: string,
    scanId: string,
  ): Promise<NewOutbreak | null> {
    const { cluster, earlier } = await this.clusterOf(transaction, clientId, scanId);
    if (!cluster || cluster.state.messages < ENOUGH_MESSAGES || earlier?.status === 'open') return null;
    const wasReleased = earlier?.status === 'released';
    const about = { id: cluster.id, clientId, since: wasReleased ? earlier.closedAt : null };
    const said = await this.clusters.harmfulFeedback(transaction, about);
    return isEnough(said, wasReleased) ? this.openBy(transaction, clientId, cluster, 'feedback') : null;
  }

  /**
   * Releases in `transaction` the outbreak that feedback on a scan opened, if what is still said does not suffice. Call
   * {@link announceEnd} after the commit.
   */
  async reconsider(transaction: Transaction, clientId: string, scanId: string): Promise<void> {
    const { cluster, earlier } = await this.clusterOf(transaction, clientId, scanId);
    if (!cluster || earlier?.status !== 'open' || earlier.cause !== 'feedback') return;
    const about = { id: cluster.id, clientId, since: null };
    if (isEnough(await this.clusters.harmfulFeedback(transaction, about))) return;
    await this.ending.end(transaction, earlier, 'released');
  }

  announceEnd(clientId: string): Promise<void> {
    return this.ending.announce(clientId);
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

  /** The cluster of a scan, which is locked, and its latest outbreak. */
  private async clusterOf(transaction: Transaction, clientId: string, scanId: string) {
    await this.clusters.lock(transaction, clientId);
    const cluster = await this.clusters.ofScan(transaction, clientId, scanId);
    const id = cluster?.outbreakId ?? null;
    return { cluster, earlier: id === null ? null : await this.repository.findIn(transaction, id) };
  }

  private async openBy(
    transaction: Transaction,
    clientId: string,
    cluster: Cluster,
    cause: OutbreakCause,
  ): Promise<NewOutbreak> {
    const opened = await this.opening.openFor(transaction, clientId, cluster, { cause });
    await this.clusters.put(transaction, clientId, [{ ...cluster, outbreakId: opened.id }]);
    return opened;
  }

  private async whyNot(clientId: string, scanId: string): Promise<ApiError> {
    if (!(await this.repository.hasScan(clientId, scanId))) return notFound('Scan not found');
    return new ApiError('CONFLICT', {
      message:
        'No similar messages can be found: this one has too little text, is older than 72 hours, or was only just sent',
    });
  }
}

const notFound = (message = 'Outbreak not found') => new ApiError('NOT_FOUND', { message });
