import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestContextModule } from '../../../access/request-context.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { SubscriptionEntity } from '../quota/subscription.entity.js';
import { QuotaModule } from '../quota/quota.module.js';
import { BillingCheck } from './billing-check.js';
import { BillingActions } from './billing-actions.js';
import { BillingEventEntity } from './billing-event.entity.js';
import { BillingEventJob } from './billing-event.job.js';
import { BillingEventsRepository } from './billing-events.repository.js';
import { BillingEventsService } from './billing-events.service.js';
import { BillingLease } from './billing-lease.js';
import { BillingReconcileJob, BillingSweepJob } from './billing-sweep.job.js';
import { BillingSweeper } from './billing-sweeper.js';
import { BillingController } from './billing.controller.js';
import { BillingRepository } from './billing.repository.js';
import { BillingService } from './billing.service.js';
import { CheckoutService } from './checkout.service.js';
import { StripeEventsController } from './stripe-events.controller.js';
import { SubscriptionSync } from './subscription-sync.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SubscriptionEntity, BillingEventEntity]),
    AuditModule,
    ClientsModule,
    PlanModule,
    QuotaModule,
    RequestContextModule,
  ],
  controllers: [BillingController, StripeEventsController],
  providers: [
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
})
export class BillingModule {}
