import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Transactions } from '../../../database/transactions.js';
import { MailService } from '../../mail/mail.service.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { usageLevel } from './usage-level.js';
import { usageMail } from './usage-mail.js';

const BATCH = 200;

/** A company whose Admins are to be notified of `level`. */
interface Claimed {
  row: SubscriptionEntity;
  scansPerMonth: number;
  level: number;
}

/** Mails the Admins at 80 and 100 percent of the scans, once each per period. */
@Injectable()
export class UsageMailsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly transactions: Transactions,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Mails a client's Admins the level of usage that was reached, once for each level. When no mail server accepts the mail,
   * the next sweep tries again.
   */
  async notify(clientId: string): Promise<void> {
    if (!this.mail.isOn) return;
    const claimed = await this.claim(clientId);
    if (!claimed) return;
    const { row, scansPerMonth, level } = claimed;
    const { scansUsed, currentPeriodEnd, tierType } = row;
    const used = { scansUsed, scansPerMonth, currentPeriodEnd };
    const mail = usageMail(level, used, this.config.TIERS[tierType].name);
    if (!(await this.mail.sendToAdmins(clientId, mail)))
      await this.repository.resetNotifiedLevel(clientId, row.currentPeriodStart, level, row.usageTold);
  }

  /** Notifies those whose job was lost. */
  async sweep(): Promise<void> {
    if (!this.mail.isOn) return;
    for (const clientId of await this.repository.dueForUsageMail(BATCH)) await this.notify(clientId);
  }

  /** Of several concurrent callers exactly one may send. */
  private claim(clientId: string): Promise<Claimed | null> {
    return this.transactions.run(async (transaction) => {
      const row = await this.repository.lock(transaction, clientId);
      const { scansUsed, scansPerMonth } = row;
      const level = usageLevel(scansUsed, scansPerMonth);
      if (scansPerMonth === null || level <= row.usageTold || row.currentPeriodEnd <= new Date()) return null;
      await this.repository.setNotifiedLevel(transaction, clientId, level);
      return { row, scansPerMonth, level };
    });
  }
}
