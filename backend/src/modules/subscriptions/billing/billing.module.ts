import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { SubscriptionsModule } from '../quota/quota.module.js';
import { BillingController } from './billing.controller.js';
import { BillingActions } from './billing-actions.js';
import { BillingCoreModule } from './billing-core.module.js';
import { BillingLease } from './billing-lease.js';
import { BillingService } from './billing.service.js';
import { CheckoutService } from './checkout.service.js';
import { StripeEventsController } from './stripe-events.controller.js';

/** The API of billing. */
@Module({
  imports: [SubscriptionsModule, BillingCoreModule, AuditModule, ClientsModule],
  controllers: [BillingController, StripeEventsController],
  providers: [BillingActions, BillingLease, BillingService, CheckoutService],
})
export class BillingModule {}
