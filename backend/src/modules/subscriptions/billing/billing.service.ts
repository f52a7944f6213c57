import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import type { Subscription } from '../plan/subscription.schemas.js';
import { PlanService } from '../plan/plan.service.js';
import { TIER_TYPES } from '../../../config/tiers.js';
import { isSubscribed, type Subscribed } from './account.js';
import { BillingActions } from './billing-actions.js';
import { noPaymentMethod, noSubscription } from './billing.errors.js';
import type { BillingProvider } from './billing-provider.port.js';
import { BillingRepository } from './billing.repository.js';
import { type InvoiceList, toInvoiceList, type Tier, toTier } from './billing.schemas.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** What an Admin can do with an existing subscription. */
@Injectable()
export class BillingService {
  constructor(
    private readonly actions: BillingActions,
    private readonly repository: BillingRepository,
    private readonly sync: SubscriptionSync,
    private readonly plan: PlanService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Free, and the tiers for sale. */
  tiers(): Tier[] {
    return TIER_TYPES.filter((type) => type === 'Free' || this.config.TIERS[type].forSale).map((type) =>
      toTier(this.config, type),
    );
  }

  /** @throws CONFLICT when there is no payment method yet */
  openPortal(clientId: string, returnUrl: string): Promise<string> {
    return this.actions.ask('portal', async (provider) => {
      const { paymentCustomerId, paymentSubscriptionId } = await this.repository.findOrFail(clientId);
      if (paymentCustomerId === null || paymentSubscriptionId === null) throw noPaymentMethod();
      return provider.openPortal(paymentCustomerId, returnUrl);
    });
  }

  /**
   * Access continues until the end of the period. Idempotent.
   * @throws CONFLICT without a paid subscription
   */
  cancel(clientId: string): Promise<Subscription> {
    return this.change('cancel', clientId, async (provider, row) => {
      if (!row.cancelAtPeriodEnd) await provider.cancelAtPeriodEnd(row.paymentSubscriptionId);
    });
  }

  /** @throws CONFLICT without a paid subscription, or when it has ended */
  resume(clientId: string): Promise<Subscription> {
    return this.change('resume', clientId, async (provider, row) => {
      if (row.cancelAtPeriodEnd) await provider.resume(row.paymentSubscriptionId);
    });
  }

  /** For a company that closes its account: what it pays for ends with its period, if it pays. Idempotent. */
  async endPaying(clientId: string): Promise<void> {
    const { paymentCustomerId } = await this.repository.findOrFail(clientId);
    if (paymentCustomerId === null || !this.actions.isOn) return;
    await this.actions.change('cancel', clientId, async (provider) => {
      const row = await this.sync.sync(clientId);
      if (!isSubscribed(row) || row.cancelAtPeriodEnd) return;
      await provider.cancelAtPeriodEnd(row.paymentSubscriptionId);
      await this.sync.sync(clientId);
    });
  }

  /** Newest first. */
  invoices(clientId: string, limit: number): Promise<InvoiceList> {
    return this.actions.ask('invoices', async (provider) => {
      const { paymentCustomerId } = await this.repository.findOrFail(clientId);
      return toInvoiceList(
        paymentCustomerId === null ? [] : await provider.invoices(paymentCustomerId, limit),
      );
    });
  }

  private change(
    action: 'cancel' | 'resume',
    clientId: string,
    work: (provider: BillingProvider, row: Subscribed) => Promise<void>,
  ): Promise<Subscription> {
    return this.actions.change(action, clientId, async (provider) => {
      const row = await this.sync.sync(clientId);
      if (!isSubscribed(row)) throw noSubscription();
      await work(provider, row);
      await this.sync.sync(clientId);
      return this.plan.describe(clientId);
    });
  }
}
