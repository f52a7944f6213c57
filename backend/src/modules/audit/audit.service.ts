import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { errorForLog } from '../../common/error-for-log.js';
import { newId } from '../../common/ids.js';
import { RequestContext } from '../../access/request-context.js';
import type { AuditAction, AuditTargetType } from './audit-action.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import {
  type AuditEntry,
  type AuditFilter,
  type AuditLog,
  type ListAuditLogQuery,
  toAuditEntry,
} from './audit.schemas.js';
import { WorkBudget } from '../../common/work-budget.js';
import { DAY_MS } from '../../common/durations.js';

const RETENTION_DAYS = 365;
const PURGE_BATCH = 5_000;
const EXPORT_SLICE = 100;

type AuditActor = { type: 'user'; id: string; email: string } | { type: 'system' | 'stripe' };

export interface NewAuditEntry {
  clientId: string;
  action: AuditAction;
  target?: { type: AuditTargetType; id: string; name: string | null };
  /** What changed, in a word or two; never message content or secrets. */
  details?: Record<string, string>;
  /** Defaults to the person signed in, or to the system if there is none. */
  actor?: AuditActor;
}

@Injectable()
export class AuditService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(AuditService.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly repository: AuditRepository,
    private readonly context: RequestContext,
    private readonly transactions: Transactions,
    private readonly budget: WorkBudget,
  ) {}

  /** Records what `transaction` does: both are committed, or neither. */
  async record(transaction: Transaction, entry: NewAuditEntry): Promise<void> {
    const { clientId, action, target, details = {}, actor = this.caller() } = entry;
    await this.repository.insert(transaction, {
      id: newId(),
      clientId,
      action,
      actorType: actor.type,
      actorId: actor.type === 'user' ? actor.id : null,
      actorEmail: actor.type === 'user' ? actor.email : null,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      targetName: target?.name ?? null,
      details,
      address: this.context.address,
      createdAt: new Date(),
    });
  }

  /** Records what changed no data, without making the caller wait: response times reveal nothing. */
  recordInBackground(entry: NewAuditEntry): void {
    const written = this.transactions
      .run((transaction) => this.record(transaction, entry))
      .catch((error: unknown) => this.logger.warn(errorForLog('An audit entry was lost', error)))
      .finally(() => this.pending.delete(written));
    this.pending.add(written);
  }

  /** How many of `actions` a company has recorded since then; used to limit what it sends. */
  count(
    transaction: Transaction,
    clientId: string,
    actions: AuditAction[],
    since: Date,
    actorId?: string,
  ): Promise<number> {
    return this.repository.count(transaction, clientId, actions, since, actorId);
  }

  async list(clientId: string, query: ListAuditLogQuery): Promise<AuditLog> {
    const [rows, totalCount] = await this.repository.list(clientId, query);
    const { pageNumber, pageSize } = query;
    return { entries: rows.map(toAuditEntry), totalCount, pageNumber, pageSize };
  }

  /** All that match, newest first, a slice at a time: one connection, and only while one is read. */
  async *all(clientId: string, filter: AuditFilter): AsyncGenerator<AuditEntry> {
    let before: string | null = null;
    for (;;) {
      const last = before;
      const rows: AuditEntryEntity[] = await this.budget.run(
        clientId,
        'lists',
        () => this.repository.slice(clientId, filter, last, EXPORT_SLICE),
        Infinity,
      );
      for (const row of rows) yield toAuditEntry(row);
      before = rows.at(-1)?.id ?? null;
      if (rows.length < EXPORT_SLICE) return;
    }
  }

  /** Deletes entries past their retention. */
  async purge(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    while ((await this.repository.deleteOlder(before, PURGE_BATCH)) === PURGE_BATCH);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }

  private caller(): AuditActor {
    const { person } = this.context;
    return person ? { type: 'user', id: person.userId, email: person.email } : { type: 'system' };
  }
}
