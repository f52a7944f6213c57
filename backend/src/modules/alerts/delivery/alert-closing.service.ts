import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import { DAY_MS } from '../../../common/durations.js';
import { Transactions } from '../../../database/transactions.js';
import { MailService } from '../../mail/mail.service.js';
import { modeOf } from '../channels/default-modes.js';
import { dueAt } from '../channels/schedule.js';
import { AlertClosingRepository } from './alert-closing.repository.js';

/** Per turn of the job. */
const BATCH = 200;
const KEPT_MS = 30 * DAY_MS;
const PURGED_AT_ONCE = 1_000;

/** Ends the gathering of alerts, and puts each into the channels that chose to be notified of it. */
@Injectable()
export class AlertClosing {
  private readonly logger = new Logger(AlertClosing.name);

  constructor(
    private readonly repository: AlertClosingRepository,
    private readonly transactions: Transactions,
    private readonly mail: MailService,
  ) {}

  /** One alert that can't be closed holds up no other: the next turn tries it again. */
  async closeGathered(): Promise<void> {
    for (const id of await this.repository.gathered(BATCH)) {
      try {
        await this.close(id);
      } catch (error) {
        this.logger.warn(errorForLog(`Alert ${id} could not be put into its channels yet`, error));
      }
    }
  }

  /** Deletes alerts after 30 days. */
  async purge(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while ((await this.repository.purge(before, PURGED_AT_ONCE)) === PURGED_AT_ONCE);
  }

  private close(id: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const alert = await this.repository.close(transaction, id);
      if (!alert) return;
      if (this.mail.isOn) await this.repository.addAdmins(transaction, alert.clientId);
      const channels = await this.repository.channels(transaction, alert.clientId, this.mail.isOn);
      const now = new Date();
      const due = channels.flatMap((channel) => {
        const at = dueAt(modeOf(channel, alert.kind), channel, now);
        return at ? [{ channelId: channel.id, at }] : [];
      });
      if (due.length > 0) await this.repository.put(transaction, alert, due);
    });
  }
}
