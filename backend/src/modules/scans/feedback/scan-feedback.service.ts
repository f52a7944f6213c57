import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { AuditAction } from '../../audit/audit-action.js';
import { AuditService } from '../../audit/audit.service.js';
import { OutbreaksService } from '../../outbreaks/outbreaks.service.js';
import { ScanHistoryService } from '../history/scan-history.service.js';
import type { ScanFeedbackEntity } from './scan-feedback.entity.js';
import { ScanFeedbackRepository } from './scan-feedback.repository.js';
import type { Feedback, FeedbackRequest, FeedbackStatistics, ScanDetails } from './scan-feedback.schemas.js';

const FIRST = '00000000-0000-0000-0000-000000000000';
/** A body can have 300 kB: so many are held at a time for each export. */
const SLICE = 10;

/** What a company says of the verdicts on its messages. */
@Injectable()
export class ScanFeedbackService {
  constructor(
    private readonly feedback: ScanFeedbackRepository,
    private readonly history: ScanHistoryService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly budget: WorkBudget,
    private readonly outbreaks: OutbreaksService,
  ) {}

  /** @throws SCAN_NOT_FOUND; FORBIDDEN when it belongs to another client */
  async details(clientId: string, scanId: string): Promise<ScanDetails> {
    const scan = await this.history.get(clientId, scanId);
    const row = await this.feedback.find(scanId);
    return { ...scan, feedback: row && toFeedback(row), linkHosts: await this.feedback.linkHosts(scanId) };
  }

  /** Replaces what was said before. @throws as {@link details}; CONFLICT while there is no verdict */
  async give(caller: Principal, scanId: string, { verdict, note }: FeedbackRequest): Promise<Feedback> {
    const { clientId } = caller;
    const { score } = await this.history.get(clientId, scanId);
    if (score === null) throw new ApiError('CONFLICT', { message: 'This scan has no verdict' });
    const row = {
      scanId,
      clientId,
      verdict,
      note: note?.trim() || null,
      givenByEmail: caller.kind === 'user' ? caller.email : null,
      givenAt: new Date(),
    };
    const opened = await this.transactions.run(async (transaction) => {
      await this.feedback.put(transaction, row);
      await this.record(transaction, caller, 'scan.feedback_given', scanId, { verdict });
      return verdict === 'harmful' ? this.outbreaks.reportHarmful(transaction, clientId, scanId) : null;
    });
    if (opened) await this.outbreaks.announce(opened);
    return toFeedback(row);
  }

  /** @throws as {@link details}; NOT_FOUND when there is none */
  async withdraw(caller: Principal, scanId: string): Promise<void> {
    await this.history.get(caller.clientId, scanId);
    await this.transactions.run(async (transaction) => {
      if (!(await this.feedback.remove(transaction, scanId))) throw new ApiError('NOT_FOUND');
      await this.record(transaction, caller, 'scan.feedback_withdrawn', scanId);
    });
  }

  statistics(clientId: string): Promise<FeedbackStatistics> {
    return this.budget.run(clientId, 'lists', () => this.feedback.statistics(clientId));
  }

  /** Lines of JSON that the detector's trainer reads: messages with their labels, oldest scan first. */
  async *labelled(clientId: string): AsyncGenerator<string> {
    for (let after = FIRST; ;) {
      const messages = await this.budget.run(
        clientId,
        'lists',
        () => this.feedback.labelled(clientId, after, SLICE),
        Infinity,
      );
      for (const { verdict, subject, ...message } of messages) {
        const label = verdict === 'legitimate' ? 'ham' : 'phishing';
        yield `${JSON.stringify({ ...message, subject: subject ?? '', label })}\n`;
      }
      const last = messages.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Feedback by API key is not audited: the audit log is about people. */
  private async record(
    transaction: Transaction,
    caller: Principal,
    action: AuditAction,
    id: string,
    details: Record<string, string> = {},
  ): Promise<void> {
    if (caller.kind !== 'user') return;
    const target = { type: 'scan' as const, id, name: null };
    await this.audit.record(transaction, { clientId: caller.clientId, action, target, details });
  }
}

const toFeedback = ({ verdict, note, givenByEmail, givenAt }: ScanFeedbackEntity): Feedback => ({
  verdict,
  note,
  givenByEmail,
  givenAt: givenAt.toISOString(),
});
