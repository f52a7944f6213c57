import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { Transactions } from '../../../database/transactions.js';
import { ScanAdvice } from '../advice/scan-advice.service.js';
import { ScanHistoryService } from '../history/scan-history.service.js';
import type { ScanFeedbackEntity } from './scan-feedback.entity.js';
import { type FeedbackGiver, ScanFeedbackWriter } from './scan-feedback-writer.service.js';
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
    private readonly writer: ScanFeedbackWriter,
    private readonly history: ScanHistoryService,
    private readonly transactions: Transactions,
    private readonly budget: WorkBudget,
    private readonly advice: ScanAdvice,
  ) {}

  /** @throws SCAN_NOT_FOUND; FORBIDDEN when it belongs to another client */
  async details(clientId: string, scanId: string): Promise<ScanDetails> {
    const scan = await this.history.get(clientId, scanId);
    const row = await this.feedback.find(scanId);
    const depth = await this.feedback.depth(scanId);
    const advice = this.advice.of(scan, depth.message);
    return { ...scan, advice, feedback: row && toFeedback(row), ...depth };
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
    const before = await this.feedback.find(scanId);
    const effect = await this.transactions.run((transaction) =>
      this.writer.give(transaction, giverOf(caller), row, before),
    );
    await this.writer.announce(clientId, [effect]);
    return toFeedback(row);
  }

  /** @throws as {@link details}; NOT_FOUND when there is none */
  async withdraw(caller: Principal, scanId: string): Promise<void> {
    const { clientId } = caller;
    await this.history.get(clientId, scanId);
    const effect = await this.transactions.run((transaction) =>
      this.writer.withdraw(transaction, giverOf(caller), scanId),
    );
    await this.writer.announce(clientId, [effect]);
  }

  statistics(clientId: string): Promise<FeedbackStatistics> {
    return this.budget.run(clientId, 'lists', () => this.feedback.statistics(clientId));
  }

  /** What the detector's trainer reads: messages with their labels, oldest scan first. */
  async *labelled(clientId: string): AsyncGenerator<object> {
    for (let after = FIRST; ;) {
      const messages = await this.budget.run(
        clientId,
        'lists',
        () => this.feedback.labelled(clientId, after, SLICE),
        Infinity,
      );
      for (const { verdict, subject, ...message } of messages) {
        const label = verdict === 'legitimate' ? 'ham' : 'phishing';
        yield { ...message, subject: subject ?? '', label };
      }
      const last = messages.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}

const giverOf = (caller: Principal): FeedbackGiver => ({
  clientId: caller.clientId,
  email: caller.kind === 'user' ? caller.email : null,
  isAdmin: caller.kind === 'user' && caller.role === 'Admin',
});

const toFeedback = ({ verdict, note, givenByEmail, givenAt }: ScanFeedbackEntity): Feedback => ({
  verdict,
  note,
  givenByEmail,
  givenAt: givenAt.toISOString(),
});
