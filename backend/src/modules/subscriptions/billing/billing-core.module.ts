import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionEntity } from '../quota/subscription.entity.js';
import { RequestContextModule } from '../../../access/request-context.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { SubscriptionsModule } from '../quota/subscriptions.module.js';
import { BillingEventEntity } from './billing-event.entity.js';
import { BillingEventsRepository } from './billing-events.repository.js';
import { BillingEventsService } from './billing-events.service.js';
import { BillingRepository } from './billing.repository.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** What the API and the workers share: how a row comes to what the payment provider says. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SubscriptionEntity, BillingEventEntity]),
    SubscriptionsModule,
    AuditModule,
    RequestContextModule,
  ],
  providers: [BillingRepository, BillingEventsRepository, SubscriptionSync, BillingEventsService],
  exports: [BillingRepository, BillingEventsRepository, SubscriptionSync, BillingEventsService],
})
export class BillingCoreModule {}
