import { Inject, Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../../../database/transactions.js';
import type { SubscriptionEntity } from '../subscription.entity.js';
import { type BillingAccount, BILLING_PROVIDER, type BillingProvider } from './billing-provider.js';
import { billingOff } from './billing.errors.js';
import { BillingRepository } from './billing.repository.js';
import { planOf } from './plan.js';

/** Each time that it loses, another one has won: with eight at work this is never reached. */
const MAX_ATTEMPTS = 30;

/** Brings a client's row to what the provider says. The only way in which billing changes a row. */
@Injectable()
export class SubscriptionSync {
  private readonly logger = new Logger('Billing');

  constructor(
    @Inject(BILLING_PROVIDER) private readonly provider: BillingProvider | null,
    private readonly repository: BillingRepository,
    private readonly transactions: Transactions,
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
      const row = await this.repository.lock(transaction, clientId);
      if (row.billingVersion !== version) return false;
      const plan = planOf(row, account, new Date());
      if (!plan)
        this.logger.error(`Client ${clientId} pays a price that is none of ours; nothing was changed`);
      await this.repository.write(transaction, row, plan ?? {});
      return true;
    });
  }
}
