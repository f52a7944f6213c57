import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
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

/** An attempt is lost only to a concurrent one that succeeded: with eight of them this is never reached. */
const MAX_ATTEMPTS = 30;

/** Updates a client's row from the payment provider. Nothing else in billing changes tier, limits or period. */
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Fetches the client's state and writes it; returns the updated row.
   * @throws BillingFault when the provider does not respond; nothing is changed then
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
    throw new Error('Too many concurrent updates from the payment provider');
  }

  /** Writes a state that was requested when the row had `version`; false if the row has changed since. */
  private apply(clientId: string, account: BillingAccount, version: number): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const row = await this.subscriptions.lock(transaction, clientId);
      if (row.billingVersion !== version) return false;
      const update = billingUpdateOf(row, account, { tiers: this.config.TIERS, now: new Date() });
      if (!update) this.logger.error(`Client ${clientId} pays a price that is not ours; nothing was changed`);
      await this.repository.write(transaction, row, update ?? {});
      if (update) await this.record(transaction, row, update);
      return true;
    });
  }

  /** The actor is the person signed in, or Stripe if there is none, as in a job. */
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
