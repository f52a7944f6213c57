import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { UsageNotices } from './usage-notices.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity])],
  providers: [SubscriptionsRepository, SubscriptionsService, UsageNotices],
  exports: [SubscriptionsService, SubscriptionsRepository],
})
export class SubscriptionsModule {}
