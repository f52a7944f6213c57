import { Injectable } from '@nestjs/common';
import type { OutbreakStatus } from '../../contract/outbreak.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { WebhookOutboxService } from '../webhooks/webhook-outbox.service.js';
import type { OutbreakEntity } from './outbreak.entity.js';
import { OpenOutbreaks } from './open-outbreaks.service.js';
import { eventDataOf } from './outbreak-opening.service.js';
import { OutbreaksRepository } from './outbreaks.repository.js';

const BATCH = 100;

/** Ends outbreaks. */
@Injectable()
export class OutbreakEnding {
  constructor(
    private readonly repository: OutbreaksRepository,
    private readonly open: OpenOutbreaks,
    private readonly webhooks: WebhookOutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** Ends it in `transaction` and records the webhook; false when it is no longer open. Call {@link announce} after the commit. */
  async end(
    transaction: Transaction,
    outbreak: OutbreakEntity,
    status: Exclude<OutbreakStatus, 'open'>,
  ): Promise<boolean> {
    const closedAt = await this.repository.now(transaction);
    const change = { status, closedAt, toMark: status === 'released' };
    if (!(await this.repository.close(transaction, outbreak.id, change))) return false;
    const data = eventDataOf(Object.assign(outbreak, change));
    await this.webhooks.recordOutbreak(transaction, 'outbreak.closed', data);
    return true;
  }

  async announce(clientId: string): Promise<void> {
    this.open.forget();
    await this.webhooks.dispatch(clientId);
  }

  /** Ends those that have had no message for `ms`. */
  async endSilent(ms: number): Promise<void> {
    for (const outbreak of await this.repository.silent(ms, BATCH)) {
      const isEnded = await this.transactions.run((transaction) => this.end(transaction, outbreak, 'over'));
      if (isEnded) await this.announce(outbreak.clientId);
    }
  }
}
