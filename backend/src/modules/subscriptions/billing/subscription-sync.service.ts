import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { SubscriptionEntity } from '../quota/subscription.entity.js';
import { type BillingAccount, BILLING_PROVIDER, type BillingProvider } from './billing-provider.port.js';
import { billingOff } from './billing.errors.js';
import { BillingRepository } from './billing.repository.js';
import { type BillingUpdate, billingUpdateOf } from './billing-update.js';
import { changesOf } from './billing-changes.js';
import { AuditService } from '../../audit/audit.service.js';
import { RequestContext } from '../../../access/request-context.js';
import { SubscriptionsRepository } from '../quota/subscriptions.repository.js';

/** Each time that it loses, another one has won: with eight at work this is never reached. */
const MAX_ATTEMPTS = 30;

/** Brings a client's row to what the provider says. The only way in which billing changes a row. */
@Injectable()
export class SubscriptionSync {
  private readonly logger = new Logger('Billing');

  constructor(
    @Inject(BILLING_PROVIDER) private readonly provider: BillingProvider | null,
    private readonly repository: BillingRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly context: RequestContext,
  ) {}

  /**
   * Fetches the client's state and writes it. Answers the row as it is then.
   * @throws BillingFault when the provider does not answer; nothing is changed then
   */
  async sync(clientId: string): Promise<SubscriptionEntity> {
    if (!this.provider) throw billingOff();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { paymentCustomerId, billingVersion } = await this.repository.findOrFail(clientId);
      if (paymentCustomerId !== null) {
        const account = await this.provider.account(paymentCustomerId);
        if (!(await this.apply(clientId, account, billingVersion))) continue;
      }
      return this.repository.findOrFail(clientId);
    }
    throw new Error('The state at the payment provider was overtaken too often');
  }

  /** Writes a state that was asked for when the row had `version`; false when a later one may be there by now. */
  private apply(clientId: string, account: BillingAccount, version: number): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const row = await this.subscriptions.lock(transaction, clientId);
      if (row.billingVersion !== version) return false;
      const update = billingUpdateOf(row, account, new Date());
      if (!update)
        this.logger.error(`Client ${clientId} pays a price that is none of ours; nothing was changed`);
      await this.repository.write(transaction, row, update ?? {});
      if (update) await this.record(transaction, row, update);
      return true;
    });
  }

  /** Done by whoever is signed in; by Stripe where nobody is, as in a job. */
  private async record(
    transaction: Transaction,
    row: SubscriptionEntity,
    update: BillingUpdate,
  ): Promise<void> {
    const { clientId } = row;
    const id = update.paymentSubscriptionId ?? row.paymentSubscriptionId ?? clientId;
    const target = { type: 'subscription' as const, id, name: null };
    const actor = this.context.person ? {} : { actor: { type: 'stripe' as const } };
    for (const change of changesOf(row, update))
      await this.audit.record(transaction, { clientId, target, ...change, ...actor });
  }
}
