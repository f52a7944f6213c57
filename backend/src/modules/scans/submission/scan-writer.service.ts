import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { DAY_MS } from '../../../common/durations.js';
import { Together } from '../../../database/together.js';
import { Transactions, type Transaction } from '../../../database/transactions.js';
import { QuotaService } from '../../subscriptions/quota/quota.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { isJudged } from '../judgement.js';
import type { ScanRow } from '../scan.columns.js';
import { isFinished } from '../scan-status.js';
import { type Acceptance, AcceptanceRepository, type NewScan } from './acceptance.repository.js';

/** Scans written by one statement, unless a single submission has more. */
const MAX_SCANS = 200;
/** Characters of their bodies, likewise. */
const MAX_CHARACTERS = 1_000_000;
/** Writes of this process at a time. Those of one client would wait for one another in the database, so each has one. */
const CONCURRENCY = 5;

/** What is written for one caller. */
interface Submission {
  clientId: string;
  scans: readonly NewScan[];
}

/**
 * Writes what arrives together, together: while a client's write is under way, its scans that arrive meanwhile wait and share
 * the next one. So throughput grows with load, and the quota's row is no queue.
 */
@Injectable()
export class ScanWriter {
  private readonly writes = new PQueue({ concurrency: CONCURRENCY });
  private readonly together = new Together((group: readonly Submission[]) => this.writeTogether(group), {
    fitting,
    inTurn: (write) => this.writes.add(write),
  });

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
    const kind = `${clientId} ${scans.every(({ status }) => isFinished(status))}`;
    return this.together.add(kind, { clientId, scans });
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
    const judged = acceptedScans(scans, accepted).filter(isJudged);
    return { accepted, needsWebhook: await this.webhooks.record(transaction, clientId, judged) };
  }

  private async writeTogether(group: readonly Submission[]): Promise<Acceptance[]> {
    const scans = group.flatMap((submission) => submission.scans);
    return sharesOf(group, await this.writeAlone(group[0]?.clientId ?? '', scans));
  }
}

/** How many of the first submissions one statement takes. */
function fitting(waiting: readonly Submission[]): number {
  let [count, scans, characters] = [0, 0, 0];
  for (const submission of waiting) {
    scans += submission.scans.length;
    characters += submission.scans.reduce((sum, { body }) => sum + body.length, 0);
    if (count > 0 && (scans > MAX_SCANS || characters > MAX_CHARACTERS)) break;
    count += 1;
  }
  return count;
}

/** What became of each submission's own scans: the quota went to the first, and so did the places in the queue. */
function sharesOf(group: readonly Submission[], accepted: Acceptance): Acceptance[] {
  let { taken: left, used, ahead } = accepted;
  used -= left;
  return group.map(({ scans }) => {
    const taken = Math.min(scans.length, left);
    left -= taken;
    used += taken;
    const share = { ...accepted, taken, used, ahead };
    ahead += scans.some(({ status }) => !isFinished(status)) ? taken : 0;
    return share;
  });
}

/** The rows as they were stored: of as many scans, from the first, as the quota allowed. */
export function acceptedScans(scans: readonly NewScan[], accepted: Acceptance): ScanRow[] {
  const { taken, at, periodStart, retentionDays, senderStates } = accepted;
  const expiresAt = new Date(at.getTime() + retentionDays * DAY_MS);
  return scans.slice(0, taken).map((scan) => {
    const { batch: _, ...row } = scan;
    const senderState = senderStates?.[row.senderId] ?? 'active';
    return Object.assign(row, {
      senderState,
      quotaPeriodStart: periodStart,
      createdAt: at,
      updatedAt: at,
      expiresAt,
    });
  });
}
