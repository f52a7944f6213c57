import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { AuditAction } from '../../audit/audit-action.js';
import { AuditService } from '../../audit/audit.service.js';
import type { NewOutbreak } from '../../outbreaks/outbreak-opening.service.js';
import { OutbreaksService } from '../../outbreaks/outbreaks.service.js';
import type { ScanFeedbackEntity } from './scan-feedback.entity.js';
import { ScanFeedbackRepository } from './scan-feedback.repository.js';

/** Who says what a message is: `email` null for an API key, `userId` the person, where no request tells. */
export interface FeedbackGiver {
  clientId: string;
  email: string | null;
  isAdmin: boolean;
  userId?: string;
}

/** What is said about a message. */
type Said = Pick<ScanFeedbackEntity, 'verdict' | 'note'>;

/** What there is to announce after the commit. */
interface FeedbackEffect {
  opened: NewOutbreak | null;
  isTakenBack: boolean;
}

/** That a message is harmful, where no request says so. */
interface HarmfulReport {
  clientId: string;
  scanId: string;
  /** An address. */
  by: string;
  note: string;
}

/** As long as its column. */
const MAX_ADDRESS = 254;

/** Writes what a company says of verdicts, wherever it is said. */
@Injectable()
export class ScanFeedbackWriter {
  constructor(
    private readonly feedback: ScanFeedbackRepository,
    private readonly outbreaks: OutbreaksService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores it in place of what was said before: what is harmful may open an outbreak, and what no longer is may end one. Call
   * {@link announce} with what is returned after the commit.
   */
  async give(
    transaction: Transaction,
    giver: FeedbackGiver,
    feedback: ScanFeedbackEntity,
    before: ScanFeedbackEntity | null,
  ): Promise<FeedbackEffect> {
    const { scanId, clientId, verdict } = feedback;
    const isTakenBack = mayTakeBack(giver, before);
    await this.record(transaction, giver, 'scan.feedback_given', scanId, { verdict });
    await this.feedback.put(transaction, feedback);
    const opened = verdict === 'harmful' ? await this.reported(transaction, feedback) : null;
    if (verdict !== 'harmful' && isTakenBack) await this.outbreaks.reconsider(transaction, clientId, scanId);
    return { opened, isTakenBack };
  }

  /** The same of many, which a job does. Returns those of them that were changed, and what to call after the commit. */
  async giveAll(
    transaction: Transaction,
    giver: FeedbackGiver,
    scanIds: readonly string[],
    said: Said,
  ): Promise<{ changedIds: string[]; announce: () => Promise<void> }> {
    const { clientId, email: givenByEmail } = giver;
    const found = await this.feedback.judged(transaction, clientId, scanIds);
    const changed = found.filter(({ before }) => before?.verdict !== said.verdict || said.note !== null);
    const effects: FeedbackEffect[] = [];
    for (const { id: scanId, before } of changed) {
      const row = { ...said, scanId, clientId, givenByEmail, givenAt: new Date() };
      effects.push(await this.give(transaction, giver, row, before));
    }
    return { changedIds: changed.map(({ id }) => id), announce: () => this.announce(clientId, effects) };
  }

  async announce(clientId: string, effects: readonly FeedbackEffect[]): Promise<void> {
    for (const { opened } of effects) if (opened) await this.outbreaks.announce(opened);
    if (effects.some(({ isTakenBack }) => isTakenBack)) await this.outbreaks.announceEnd(clientId);
  }

  /** @throws NOT_FOUND when there is none */
  async withdraw(transaction: Transaction, giver: FeedbackGiver, scanId: string): Promise<FeedbackEffect> {
    const { clientId } = giver;
    const isTakenBack = mayTakeBack(giver, await this.feedback.find(scanId));
    if (!(await this.feedback.remove(transaction, scanId))) throw new ApiError('NOT_FOUND');
    await this.record(transaction, giver, 'scan.feedback_withdrawn', scanId);
    if (isTakenBack) await this.outbreaks.reconsider(transaction, clientId, scanId);
    return { opened: null, isTakenBack };
  }

  /** Says of a judged scan that it is harmful; what a person has said stays. */
  async reportHarmful({ clientId, scanId, by, note }: HarmfulReport): Promise<void> {
    const opened = await this.transactions.run(async (transaction) => {
      const row = {
        scanId,
        clientId,
        verdict: 'harmful',
        note,
        givenByEmail: by.slice(0, MAX_ADDRESS),
        givenAt: new Date(),
      } as const;
      const isNew = await this.feedback.add(transaction, row);
      return isNew ? this.reported(transaction, row) : null;
    });
    if (opened) await this.outbreaks.announce(opened);
  }

  private reported(
    transaction: Transaction,
    { clientId, scanId }: Pick<ScanFeedbackEntity, 'clientId' | 'scanId'>,
  ): Promise<NewOutbreak | null> {
    return this.outbreaks.reportHarmful(transaction, clientId, scanId);
  }

  /** Feedback by API key is not audited: the audit log is about people. */
  private async record(
    transaction: Transaction,
    { clientId, email, userId }: FeedbackGiver,
    action: AuditAction,
    id: string,
    details: Record<string, string> = {},
  ): Promise<void> {
    if (email === null) return;
    await this.audit.record(transaction, {
      clientId,
      action,
      target: { type: 'scan', id, name: null },
      details,
      ...(userId && { actor: { type: 'user', id: userId, email } }),
    });
  }
}

/** Who said that a message is harmful, or an Admin, ends what that has stopped: a stolen key must not do so for others. */
const mayTakeBack = ({ email, isAdmin }: FeedbackGiver, before: ScanFeedbackEntity | null): boolean =>
  before?.verdict === 'harmful' && (isAdmin || before.givenByEmail === email);
