import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { BillingActions } from './billing/billing-actions.js';
import { BillingCheck } from './billing/billing-check.js';
import { BillingEventEntity } from './billing/billing-event.entity.js';
import { BillingEventJob, BillingReconcileJob, BillingSweepJob } from './billing/billing.jobs.js';
import { BillingEventsRepository } from './billing/billing-events.repository.js';
import { BillingEventsService } from './billing/billing-events.service.js';
import { BillingLease } from './billing/billing-lease.js';
import { BillingSweeper } from './billing/billing-sweeper.js';
import { BillingController } from './billing/billing.controller.js';
import { BillingRepository } from './billing/billing.repository.js';
import { BillingService } from './billing/billing.service.js';
import { CheckoutService } from './billing/checkout.service.js';
import { StripeEventsController } from './billing/stripe-events.controller.js';
import { SubscriptionSync } from './billing/subscription-sync.service.js';
import { PlanService } from './plan/plan.service.js';
import { QuotaService } from './quota/quota.service.js';
import { SubscriptionEntity } from './quota/subscription.entity.js';
import { SubscriptionsRepository } from './quota/subscriptions.repository.js';
import { TierLimits } from './quota/tier-limits.service.js';
import { UsageAlertJob, UsageAlertSweepJob } from './quota/usage-alert.job.js';
import { UsageAlerts } from './quota/usage-alerts.service.js';
import { UsageNotices } from './quota/usage-notices.js';

/** What a company may use, has used, and pays for. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SubscriptionEntity, BillingEventEntity]),
    AccessModule,
    AlertsModule,
    AuditModule,
  ],
  controllers: [BillingController, StripeEventsController],
  providers: [
    SubscriptionsRepository,
    QuotaService,
    TierLimits,
    UsageNotices,
    UsageAlerts,
    UsageAlertJob,
    UsageAlertSweepJob,
    PlanService,
    BillingActions,
    BillingCheck,
    BillingLease,
    BillingService,
    CheckoutService,
    BillingRepository,
    BillingEventsRepository,
    SubscriptionSync,
    BillingEventsService,
    BillingSweeper,
    BillingEventJob,
    BillingSweepJob,
    BillingReconcileJob,
  ],
  exports: [BillingService, PlanService, QuotaService],
})
export class SubscriptionsModule {}
