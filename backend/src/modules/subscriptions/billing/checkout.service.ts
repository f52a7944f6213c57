import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Transactions } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import type { Subscription } from '../plan/subscription.schemas.js';
import { PlanService } from '../plan/plan.service.js';
import { isPaidUp, isSubscribed, type Subscribed } from './account.js';
import { type AskedPlan, isOn, planOf, prorationOf } from './asked-plan.js';
import { BillingActions } from './billing-actions.js';
import { foreignVisit, noSubscription, unknownVisit, unpaidInvoice } from './billing.errors.js';
import { BillingFault, type BillingProvider, type PaidPlan } from './billing-provider.port.js';
import { BillingRepository } from './billing.repository.js';
import { type ChangePreview, type CheckoutRequest, toChangePreview } from './billing.schemas.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** In a success URL, the provider replaces this by the session's id. */
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

/** How a client gets a paid tier, or switches to another. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly actions: BillingActions,
    private readonly repository: BillingRepository,
    private readonly sync: SubscriptionSync,
    private readonly plan: PlanService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the URL to send the person to. From Free: the hosted checkout. From a paid tier: the success page, after the
   * subscription was changed with proration, or the provider's page where the payer confirms the change if the card's bank
   * asks for authentication. With an unpaid invoice: the page where it can be paid.
   * @throws INVALID_REQUEST for a plan that is not for sale, unless the company has it; CONFLICT with the provider's message
   *   when a card is declined, or for a preview of more than an hour ago; nothing has changed then
   */
  start(clientId: string, request: CheckoutRequest): Promise<string> {
    const at = prorationOf(request.prorationDate, new Date());
    return this.actions.change('checkout', clientId, async (provider) => {
      const row = await this.sync.sync(clientId);
      const plan = planOf(this.config.TIERS, row, request);
      if (!isSubscribed(row) || row.status === 'incomplete')
        return this.open(provider, clientId, row.paymentCustomerId, { ...request, ...plan });
      if (!isPaidUp(row)) return provider.openPortal(row.paymentCustomerId, request.cancelUrl);
      const done = request.successUrl.replace(SESSION_PLACEHOLDER, row.paymentSubscriptionId);
      try {
        await this.changeTo(provider, row, { plan, at });
        return done;
      } catch (error) {
        if (!(error instanceof BillingFault) || error.kind !== 'authentication') throw error;
        const { paymentCustomerId: customerId, paymentSubscriptionId: subscriptionId } = row;
        return provider.openChange({ ...request, ...plan, customerId, subscriptionId, successUrl: done });
      }
    });
  }

  /**
   * The price of a switch between paid tiers, at this moment.
   * @throws as {@link start}; CONFLICT without a paid subscription, or with an unpaid invoice
   */
  preview(clientId: string, asked: AskedPlan): Promise<ChangePreview> {
    return this.actions.ask('preview', async (provider) => {
      const row = await this.sync.sync(clientId);
      const plan = planOf(this.config.TIERS, row, asked);
      if (!isSubscribed(row) || row.status === 'incomplete') throw noSubscription();
      if (!isPaidUp(row)) throw unpaidInvoice();
      const at = new Date();
      const change = await provider.previewTier(row.paymentSubscriptionId, plan, at);
      return toChangePreview(this.config, plan, { change, at });
    });
  }

  /**
   * The subscription after a checkout, without waiting for the provider's event.
   * @throws NOT_FOUND, FORBIDDEN for the checkout of another client
   */
  confirm(clientId: string, sessionId: string): Promise<Subscription> {
    return this.actions.ask('confirm', async (provider) => {
      const row = await this.repository.findOrFail(clientId);
      if (sessionId !== row.paymentSubscriptionId) await this.acceptVisit(provider, clientId, sessionId);
      await this.sync.sync(clientId);
      return this.plan.describe(clientId);
    });
  }

  private async acceptVisit(provider: BillingProvider, clientId: string, sessionId: string): Promise<void> {
    const visit = await provider.checkoutVisit(sessionId);
    if (!visit) throw unknownVisit();
    if (visit.clientId !== clientId) throw foreignVisit();
    if (visit.customerId !== null) await this.repository.setCustomer(clientId, visit.customerId);
  }

  private async open(
    provider: BillingProvider,
    clientId: string,
    knownCustomer: string | null,
    request: CheckoutRequest & PaidPlan,
  ): Promise<string> {
    const customerId = knownCustomer ?? (await this.newCustomer(provider, clientId));
    const url = await provider.openCheckout({ ...request, clientId, customerId });
    await this.transactions.run((transaction) =>
      this.audit.record(transaction, {
        clientId,
        action: 'billing.checkout_started',
        details: { to: request.tierType },
      }),
    );
    return url;
  }

  /** The key makes a retry after a crash find the first attempt's customer. Deleting the customer raises the version. */
  private async newCustomer(provider: BillingProvider, clientId: string): Promise<string> {
    const { billingVersion } = await this.repository.findOrFail(clientId);
    const customerId = await provider.createCustomer({
      clientId,
      name: await this.repository.companyNameOf(clientId),
      idempotencyKey: `customer-${clientId}-${billingVersion}`,
    });
    await this.repository.setCustomer(clientId, customerId);
    return customerId;
  }

  private async changeTo(
    provider: BillingProvider,
    row: Subscribed,
    { plan, at }: { plan: PaidPlan; at: Date },
  ): Promise<void> {
    if (!isOn(row, plan)) await provider.changeTier(row.paymentSubscriptionId, plan, at);
    if (row.cancelAtPeriodEnd) await provider.resume(row.paymentSubscriptionId);
    await this.sync.sync(row.clientId);
  }
}
