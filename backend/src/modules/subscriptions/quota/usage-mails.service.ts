import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions.js';
import { MailService } from '../../mail/mail.service.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { usageLevel } from './usage-level.js';
import { usageMail } from './usage-mail.js';

const BATCH = 200;

/** Mails the Admins at 80 and 100 percent of the scans, once each per period. */
@Injectable()
export class UsageMailsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly transactions: Transactions,
    private readonly mail: MailService,
  ) {}

  /**
   * Mails a client's Admins the level of usage that was reached, once for each level. When no mail server accepts the mail,
   * the next sweep tries again.
   */
  async notify(clientId: string): Promise<void> {
    if (!this.mail.isOn) return;
    const claimed = await this.claim(clientId);
    if (!claimed) return;
    const { row, level } = claimed;
    if (!(await this.mail.sendToAdmins(clientId, usageMail(level, row))))
      await this.repository.resetNotifiedLevel(clientId, row.currentPeriodStart, level, row.usageTold);
  }

  /** Notifies those whose job was lost. */
  async sweep(): Promise<void> {
    if (!this.mail.isOn) return;
    for (const clientId of await this.repository.dueForUsageMail(BATCH)) await this.notify(clientId);
  }

  /** Of several concurrent callers exactly one may send. */
  private claim(clientId: string): Promise<{ row: SubscriptionEntity; level: number } | null> {
    return this.transactions.run(async (transaction) => {
      const row = await this.repository.lock(transaction, clientId);
      const level = usageLevel(row.scansUsed, row.scansPerMonth);
      if (level <= row.usageTold || row.currentPeriodEnd <= new Date()) return null;
      await this.repository.setNotifiedLevel(transaction, clientId, level);
      return { row, level };
    });
  }
}
