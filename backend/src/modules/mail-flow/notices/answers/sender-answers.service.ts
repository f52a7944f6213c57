import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../../../../config/config.module.js';
import type { Config } from '../../../../config/config.js';
import { type Transaction, Transactions } from '../../../../database/transactions.js';
import type { JobKind } from '../../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../../queue/background/background.queue.js';
import { AlertRecorder } from '../../../alerts/alert-recorder.service.js';
import { AuditService } from '../../../audit/audit.service.js';
import { IncidentRecorder } from '../../../incidents/incident-recorder.service.js';
import { ScanFeedbackWriter } from '../../../scans/feedback/scan-feedback-writer.service.js';
import { linkNoLongerValid } from '../../mail-flow.errors.js';
import { LinkTokens } from '../link-tokens.js';
import type { MailNoticeEntity } from '../mail-notice.entity.js';
import { SenderAnswersRepository } from './sender-answers.repository.js';
import type { SenderAnswer, SenderAnswerRequest } from './sender-answers.schemas.js';

/** Says that the scans of what a sender denies are harmful. */
export const DENIED_MAIL_JOB = {
  lane: 'background',
  name: 'report-denied-mail',
  data: z.strictObject({ noticeId: z.uuid() }),
} as const satisfies JobKind;

const AT_ONCE = 100;
const NOTE = 'The sender says that they did not send it.';

/** What senders say about mail of theirs that was stopped. It tells the people who decide, and decides nothing. */
@Injectable()
export class SenderAnswers {
  private readonly tokens: LinkTokens;

  constructor(
    private readonly rows: SenderAnswersRepository,
    private readonly feedback: ScanFeedbackWriter,
    private readonly alerts: AlertRecorder,
    private readonly incidents: IncidentRecorder,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) { JWT_SECRET }: Config,
  ) {
    this.tokens = new LinkTokens(JWT_SECRET, 'answer');
  }

  /** @throws NOT_FOUND for any token that does not work */
  async answer({ token, answer }: SenderAnswerRequest): Promise<SenderAnswer> {
    const id = this.tokens.read(token);
    if (id === null) throw linkNoLongerValid();
    const messages = await this.transactions.run(async (transaction) => {
      const notice = await this.rows.lock(transaction, id);
      if (!notice) throw linkNoLongerValid();
      return answer === 'mine' ? this.claim(transaction, notice) : this.deny(transaction, notice);
    });
    if (answer === 'not-mine') await this.queue.add(DENIED_MAIL_JOB, { noticeId: id }, { id });
    return { answer, messages };
  }

  /** What the job does; goes on where it was left. */
  async report(noticeId: string): Promise<void> {
    const notice = await this.rows.find(noticeId);
    if (!notice || notice.reportedAt !== null) return;
    let scanIds: string[] = [];
    do {
      scanIds = await this.rows.scansToReport(notice, AT_ONCE);
      for (const scanId of scanIds) {
        const { clientId, address: by } = notice;
        await this.feedback.reportHarmful({ clientId, scanId, by, note: NOTE });
      }
    } while (scanIds.length > 0);
    await this.rows.endReport(noticeId);
  }

  async reportLeft(): Promise<void> {
    for (const id of await this.rows.left()) await this.report(id);
  }

  private async claim(transaction: Transaction, notice: MailNoticeEntity): Promise<number> {
    const messages = await this.rows.claim(transaction, notice);
    if (notice.claimedAt !== null) return messages;
    await this.rows.change(transaction, notice.id, { claimedAt: new Date() });
    await this.record(transaction, notice, 'mail.sender_claimed', messages);
    return messages;
  }

  /** What was held since the first time is denied too when it is said again; people are alerted once. */
  private async deny(transaction: Transaction, notice: MailNoticeEntity): Promise<number> {
    const messages = await this.rows.deny(transaction, notice);
    await this.rows.change(transaction, notice.id, {
      deniedAt: notice.deniedAt ?? new Date(),
      reportedAt: null,
    });
    if (notice.deniedAt !== null) return messages;
    await this.record(transaction, notice, 'mail.sender_denied', messages);
    const details = { account: notice.address };
    const occurrence = { kind: 'mail-denied', count: Math.max(messages, 1), weight: 0, details } as const;
    await this.alerts.record(transaction, notice.clientId, occurrence);
    const senderIds = await this.rows.senderIds(transaction, notice);
    const cause = { kind: 'denied', refId: notice.id, by: notice.address, details: { messages } } as const;
    await this.incidents.recordCause(transaction, notice.clientId, senderIds, cause);
    return messages;
  }

  private record(
    transaction: Transaction,
    { id, clientId, address }: MailNoticeEntity,
    action: 'mail.sender_claimed' | 'mail.sender_denied',
    messages: number,
  ): Promise<void> {
    return this.audit.record(transaction, {
      clientId,
      action,
      target: { type: 'mail-notice', id, name: address },
      details: { messages: String(messages) },
      actor: { type: 'system' },
    });
  }
}
