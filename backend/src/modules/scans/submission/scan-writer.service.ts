import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { DAY_MS } from '../../../common/durations.js';
import { Transactions, type Transaction } from '../../../database/transactions.js';
import { isUnavailable } from '../../../database/unavailable.js';
import { QuotaService } from '../../subscriptions/quota/quota.service.js';
import type { JudgedScan } from '../../webhooks/new-delivery.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { type Acceptance, AcceptanceRepository, type NewScan } from './acceptance.repository.js';

/** Scans written by one statement, unless a single submission has more. */
const MAX_SCANS = 200;
/** Characters of their bodies, likewise. */
const MAX_CHARACTERS = 1_000_000;
/** Writes of this process at a time. Those of one client would wait for one another in the database, so each has one. */
const CONCURRENCY = 5;

/** One submission that waits to be written. */
interface Waiting {
  scans: readonly NewScan[];
  resolve: (accepted: Acceptance) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes what arrives together, together: while a client's write is under way, its scans that arrive meanwhile wait and share
 * the next one. So throughput grows with load, and the quota's row is no queue.
 */
@Injectable()
export class ScanWriter {
  private readonly writes = new PQueue({ concurrency: CONCURRENCY });
  /** Nobody's request: a shared write would be logged and traced as the one that happened to start it. */
  private readonly context = new AsyncResource('ScanWriter');
  /** What waits, of each client and kind of scans with a write under way. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly repository: AcceptanceRepository,
    private readonly quota: QuotaService,
    private readonly webhooks: WebhookOutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** Stores as many of the client's scans as its quota allows, and the webhooks of those that are judged. */
  async writeAlone(clientId: string, scans: readonly NewScan[]): Promise<Acceptance> {
    const accepted = await this.repository.accept(scans);
    if (accepted) return accepted;
    const written = await this.transactions.run((transaction) => this.writeIn(transaction, clientId, scans));
    if (written.needsWebhook) void this.webhooks.dispatch(clientId);
    return written.accepted;
  }

  /**
   * {@link writeAlone}, together with what else of the client arrives meanwhile: judged scans with judged ones, and single
   * scans that wait for a worker with such.
   */
  write(clientId: string, scans: readonly NewScan[]): Promise<Acceptance> {
    const kind = `${clientId} ${scans.every(({ isFinal }) => isFinal)}`;
    const waiting = this.waiting.get(kind);
    if (waiting) return new Promise((resolve, reject) => waiting.push({ scans, resolve, reject }));
    this.waiting.set(kind, []);
    return this.writeFirst(clientId, kind, scans);
  }

  /** The same in `transaction`; `needsWebhook`: call {@link WebhookOutboxService.dispatch} after the commit. */
  async writeIn(
    transaction: Transaction,
    clientId: string,
    scans: readonly NewScan[],
  ): Promise<{ accepted: Acceptance; needsWebhook: boolean }> {
    let accepted = await this.repository.accept(scans, transaction);
    if (!accepted) {
      await this.quota.rollOver(transaction, clientId);
      accepted = await this.repository.accept(scans, transaction);
    }
    if (!accepted) throw new Error('The client has no period to count scans in');
    const judged = scans.slice(0, accepted.taken).flatMap((scan) => judgedScan(scan, accepted));
    return { accepted, needsWebhook: await this.webhooks.record(transaction, clientId, judged) };
  }

  /** What finds nobody else waiting is written by itself, and logged and traced as its request. */
  private async writeFirst(clientId: string, kind: string, scans: readonly NewScan[]): Promise<Acceptance> {
    try {
      return await this.writes.add(AsyncResource.bind(() => this.writeAlone(clientId, scans)));
    } finally {
      void this.context.runInAsyncScope(() => this.writeAll(clientId, kind));
    }
  }

  private async writeAll(clientId: string, kind: string): Promise<void> {
    const waiting = this.waiting.get(kind) ?? [];
    while (waiting.length > 0) await this.writes.add(() => this.writeTogether(clientId, takeFirst(waiting)));
    this.waiting.delete(kind);
  }

  /** If that fails, each submission is written alone: one that can't be stored spoils no other. */
  private async writeTogether(clientId: string, group: readonly Waiting[]): Promise<void> {
    try {
      const scans = group.flatMap((submission) => submission.scans);
      shareOut(group, await this.writeAlone(clientId, scans));
    } catch (error) {
      if (isUnavailable(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await this.writeAlone(clientId, one.scans).then(one.resolve, one.reject);
    }
  }
}

/** Removes the first submissions, as many as one statement takes. */
function takeFirst(waiting: Waiting[]): Waiting[] {
  let [count, scans, characters] = [0, 0, 0];
  for (const submission of waiting) {
    scans += submission.scans.length;
    characters += submission.scans.reduce((sum, { body }) => sum + body.length, 0);
    if (count > 0 && (scans > MAX_SCANS || characters > MAX_CHARACTERS)) break;
    count += 1;
  }
  return waiting.splice(0, count);
}

/** Tells each submission what became of its own scans: the quota went to the first, and so did the places in the queue. */
function shareOut(group: readonly Waiting[], accepted: Acceptance): void {
  let { taken: left, used, ahead } = accepted;
  used -= left;
  for (const { scans, resolve } of group) {
    const taken = Math.min(scans.length, left);
    left -= taken;
    used += taken;
    resolve({ ...accepted, taken, used, ahead });
    ahead += scans.some(({ isFinal }) => !isFinal) ? taken : 0;
  }
}

/** When a scan that was accepted expires. */
export const expiryOf = ({ at, retentionDays }: Acceptance): Date =>
  new Date(at.getTime() + retentionDays * DAY_MS);

function judgedScan({ verdict, isFinal, ...scan }: NewScan, accepted: Acceptance): JudgedScan[] {
  if (!verdict || !isFinal) return [];
  return [{ ...scan, degraded: false, ...verdict, createdAt: accepted.at, expiresAt: expiryOf(accepted) }];
}
