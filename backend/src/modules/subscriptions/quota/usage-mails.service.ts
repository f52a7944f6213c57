import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions.js';
import { MailService } from '../../mail/mail.service.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { usageLevel } from './usage-level.js';
import { usageMail } from './usage-mail.js';

const BATCH = 200;

/** Mails to the Admins at 80 and 100 percent of the scans, each once in a period. */
@Injectable()
export class UsageMailsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly transactions: Transactions,
    private readonly mail: MailService,
  ) {}

  /**
   * Tells the Admins of a client of the level that is reached, if they were not told yet. A mail that no server took is
   * forgotten again, so that the next sweep tries.
   */
  async tell(clientId: string): Promise<void> {
    if (!this.mail.isOn) return;
    const claimed = await this.claim(clientId);
    if (!claimed) return;
    const { row, level } = claimed;
    if (!(await this.mail.sendToAdmins(clientId, usageMail(level, row))))
      await this.repository.untell(clientId, row.currentPeriodStart, level, row.usageTold);
  }

  /** Finds those whom no job told. */
  async sweep(): Promise<void> {
    if (!this.mail.isOn) return;
    for (const clientId of await this.repository.untold(BATCH)) await this.tell(clientId);
  }

  /** Of several that ask at once, exactly one is to tell. */
  private claim(clientId: string): Promise<{ row: SubscriptionEntity; level: number } | null> {
    return this.transactions.run(async (transaction) => {
      const row = await this.repository.lock(transaction, clientId);
      const level = usageLevel(row.scansUsed, row.scansPerMonth);
      if (level <= row.usageTold || row.currentPeriodEnd <= new Date()) return null;
      await this.repository.setTold(transaction, clientId, level);
      return { row, level };
    });
  }
}
