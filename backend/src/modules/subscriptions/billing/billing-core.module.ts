import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionEntity } from '../quota/subscription.entity.js';
import { RequestContextModule } from '../../../access/request-context.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { SubscriptionsModule } from '../quota/quota.module.js';
import { BillingEventEntity } from './billing-event.entity.js';
import { BillingEventJob } from './billing-event.job.js';
import { BillingEventsRepository } from './billing-events.repository.js';
import { BillingEventsService } from './billing-events.service.js';
import { BillingRepository } from './billing.repository.js';
import { BillingReconcileJob, BillingSweepJob } from './billing-sweep.job.js';
import { BillingSweeper } from './billing-sweeper.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** What the API and the workers share: how a row comes to what the payment provider says. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SubscriptionEntity, BillingEventEntity]),
    SubscriptionsModule,
    AuditModule,
    RequestContextModule,
  ],
  providers: [
    BillingRepository,
    BillingEventsRepository,
    SubscriptionSync,
    BillingEventsService,
    BillingSweeper,
    BillingEventJob,
    BillingSweepJob,
    BillingReconcileJob,
  ],
  exports: [BillingRepository, BillingEventsRepository, SubscriptionSync, BillingEventsService],
})
export class BillingCoreModule {}
