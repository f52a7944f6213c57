import { Injectable } from '@nestjs/common';
import { mailUndecided } from '../../../common/measurements.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { AlertRecorder } from '../../alerts/alert-recorder.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { ScanReviewWriter } from '../../scans/review/scan-review-writer.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import type { MailMessageEntity } from '../gate/mail-message.entity.js';
import { SenderNotices } from '../notices/sender/sender-notices.service.js';
import { HeldMailRepository } from './held-mail.repository.js';
import { StoredMailRepository } from '../storage/stored-mail.repository.js';

/** Of one company in one transaction. */
const AT_ONCE = 100;

/** Ends what nobody decides about, and tells people: before it is too late, and then. */
@Injectable()
export class HoldExpiry {
  constructor(
    private readonly held: HeldMailRepository,
    private readonly content: StoredMailRepository,
    private readonly reviews: ScanReviewWriter,
    private readonly webhooks: WebhookOutboxService,
    private readonly notices: SenderNotices,
    private readonly alerts: AlertRecorder,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async run(): Promise<void> {
    for (const clientId of await this.held.clientsToRemind())
      await this.transactions.run((transaction) => this.remind(transaction, clientId));
    for (const clientId of await this.held.clientsToExpire()) await this.expireAll(clientId);
  }

  private async remind(transaction: Transaction, clientId: string): Promise<void> {
    const { count, first } = await this.held.markReminded(transaction, clientId);
    if (count === 0 || first === null) return;
    mailUndecided.inc({ stage: 'reminded' }, count);
    const details = { at: first.toISOString() };
    await this.alerts.record(transaction, clientId, { kind: 'mail-expiring', count, weight: 0, details });
  }

  private async expireAll(clientId: string): Promise<void> {
    let isMore = true;
    while (isMore) {
      const { count, needsWebhook } = await this.transactions.run(async (transaction) => {
        const mails = await this.held.lockExpired(transaction, clientId, AT_ONCE);
        return { count: mails.length, needsWebhook: await this.expire(transaction, clientId, mails) };
      });
      if (needsWebhook) await this.webhooks.dispatch(clientId);
      isMore = count === AT_ONCE;
    }
  }

  /** Returns whether there are webhooks to dispatch. */
  private async expire(
    transaction: Transaction,
    clientId: string,
    mails: readonly MailMessageEntity[],
  ): Promise<boolean> {
    const [first] = mails;
    if (!first) return false;
    mailUndecided.inc({ stage: 'expired' }, mails.length);
    const ids = mails.map(({ id }) => id);
    const now = new Date();
    await this.held.change(transaction, ids, { state: 'expired', decidedAt: now });
    await this.content.forget(transaction, ids);
    for (const { id, sender } of mails)
      await this.audit.record(transaction, {
        clientId,
        action: 'mail.expired',
        target: { type: 'mail', id, name: sender },
        actor: { type: 'system' },
      });
    await this.notices.noteEnded(transaction, clientId, 'expired', mails);
    const details = { at: (first.heldUntil ?? now).toISOString() };
    const occurrence = { kind: 'mail-expired', count: mails.length, weight: 0, details } as const;
    await this.alerts.record(transaction, clientId, occurrence);
    const scanIds = [...new Set(mails.flatMap(({ scanId }) => scanId ?? []))];
    const change = { status: 'blocked', note: null } as const;
    return this.reviews.decide(transaction, { clientId, by: 'Gatepost' }, scanIds, change);
  }
}
