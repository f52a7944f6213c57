import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { RequestHost } from '../../../http/request-host.js';
import { type Subscription, subscriptionSchema } from '../plan/subscription.schemas.js';
import {
  type ChangePreview,
  type ChangePreviewQuery,
  changePreviewQuery,
  changePreviewSchema,
  type Checkout,
  type CheckoutRequest,
  checkoutRequest,
  checkoutSchema,
  type ConfirmRequest,
  confirmRequest,
  type InvoiceList,
  type InvoicesQuery,
  invoicesQuery,
  invoicesSchema,
  type Portal,
  type PortalRequest,
  portalRequest,
  portalSchema,
  type Tier,
  tiersSchema,
} from './billing.schemas.js';
import { BillingService } from './billing.service.js';
import { CheckoutService } from './checkout.service.js';
import { assertOwnUrl } from './own-url.js';

@ApiTags('subscriptions')
@Controller('Subscriptions')
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly checkouts: CheckoutService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('tiers')
  @RequireAccess()
  @Answers({
    summary: 'The available plans',
    description: 'Free, and the paid plans that are for sale here, with their limits.',
    id: 'TiersAnswer',
    data: tiersSchema,
    message: 'Tiers',
  })
  tiers(): Tier[] {
    return this.billing.tiers();
  }

  @Get('preview')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary:
      'What a switch to another paid plan, or between month and year, would cost now; changes nothing. Admins only',
    description:
      'Asks the payment provider. Sent to the checkout within an hour, its `prorationDate` makes that charge the same. Without a paid plan, and with an unpaid invoice: CONFLICT.',
    id: 'PlanChangePreviewAnswer',
    data: changePreviewSchema,
    message: 'The price of the change',
  })
  @Fails('CONFLICT')
  preview(
    @CallingUser() caller: UserPrincipal,
    @Query({ schema: changePreviewQuery }) plan: ChangePreviewQuery,
  ): Promise<ChangePreview> {
    return this.checkouts.preview(caller.clientId, plan);
  }

  @Post('checkout')
  @RequireAccess({ role: 'Admin', notWhileClosing: true })
  @Answers({
    summary: 'Upgrade, or switch between paid plans: returns the URL to send the user to. Admins only',
    description:
      "From Free that is the payment page. A switch between paid plans is charged at once, prorated, and the URL is your success page, or the page where the card's bank or an unpaid invoice is settled first. If the card is declined, nothing has changed: CONFLICT.",
    id: 'CheckoutAnswer',
    data: checkoutSchema,
    message: 'Checkout started',
  })
  @Fails('CONFLICT')
  async checkout(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: checkoutRequest }) request: CheckoutRequest,
    @RequestHost() host: string,
  ): Promise<Checkout> {
    const { successUrl, cancelUrl } = request;
    this.assertOwn(host, { successUrl, cancelUrl });
    return { checkoutUrl: await this.checkouts.start(caller.clientId, request) };
  }

  @Post('checkout/confirm')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: "Confirm a finished checkout without waiting for the payment provider's event. Admins only",
    description:
      'Can be repeated: it reads what the payment provider has. The checkout of another company is refused with FORBIDDEN.',
    id: 'SubscriptionAnswer',
    data: subscriptionSchema,
    message: 'Your subscription',
  })
  @Fails('NOT_FOUND')
  confirm(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: confirmRequest }) { sessionId }: ConfirmRequest,
  ): Promise<Subscription> {
    return this.checkouts.confirm(caller.clientId, sessionId);
  }

  @Post('billing-portal')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Open the billing portal for payment methods: returns the URL to send the user to. Admins only',
    description: 'While there is no payment method: CONFLICT.',
    id: 'BillingPortalAnswer',
    data: portalSchema,
    message: 'Billing portal opened',
  })
  @Fails('CONFLICT')
  async portal(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: portalRequest }) { returnUrl }: PortalRequest,
    @RequestHost() host: string,
  ): Promise<Portal> {
    this.assertOwn(host, { returnUrl });
    return { url: await this.billing.openPortal(caller.clientId, returnUrl) };
  }

  @Post('cancel')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Cancel at the end of the billing period. Admins only',
    description: 'The plan stays until then. Repeating it changes nothing; without a paid plan: CONFLICT.',
    id: 'SubscriptionAnswer',
    data: subscriptionSchema,
    message: 'Your subscription ends with the current billing period.',
  })
  @Fails('CONFLICT')
  cancel(@CallingUser() caller: UserPrincipal): Promise<Subscription> {
    return this.billing.cancel(caller.clientId);
  }

  @Post('resume')
  @RequireAccess({ role: 'Admin', notWhileClosing: true })
  @Answers({
    summary: 'Undo a cancellation. Admins only',
    description: 'Repeating it changes nothing; once the subscription has ended: CONFLICT.',
    id: 'SubscriptionAnswer',
    data: subscriptionSchema,
    message: 'Your subscription renews again.',
  })
  @Fails('CONFLICT')
  resume(@CallingUser() caller: UserPrincipal): Promise<Subscription> {
    return this.billing.resume(caller.clientId);
  }

  @Get('invoices')
  @RequireAccess()
  @Answers({
    summary: 'Invoices, newest first',
    description:
      'As the payment provider has them; an empty list for a company that has never started to pay.',
    id: 'InvoiceListAnswer',
    data: invoicesSchema,
    message: 'Invoices',
  })
  invoices(
    @CallingUser() caller: UserPrincipal,
    @Query({ schema: invoicesQuery }) { limit }: InvoicesQuery,
  ): Promise<InvoiceList> {
    return this.billing.invoices(caller.clientId, limit);
  }

  private assertOwn(host: string, urls: Record<string, string>): void {
    const own = { host, origins: this.config.WEB_ORIGIN ?? [] };
    for (const [field, url] of Object.entries(urls)) assertOwnUrl(field, url, own);
  }
}
