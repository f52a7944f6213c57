import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/alerts.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { IncidentsModule } from '../incidents/incidents.module.js';
import { OutbreaksModule } from '../outbreaks/outbreaks.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { SenderRulesModule } from '../sender-rules/sender-rules.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { DeliveryIntakeModule } from './delivery-intake.module.js';
import { ComplaintAlertsRepository } from './matching/complaint-alerts.repository.js';
import { ComplaintAlerts } from './matching/complaint-alerts.service.js';
import { EventMatchingRepository } from './matching/event-matching.repository.js';
import { EventMatching } from './matching/event-matching.service.js';
import { MatchDeliveryEventsJob, PurgeDeliveryDaysJob } from './matching/matching.jobs.js';
import { SenderDeliveryDayEntity } from './matching/sender-delivery-day.entity.js';
import { SenderDeliveryRepository } from './matching/sender-delivery.repository.js';
import { EventsController } from './receiving/events.controller.js';
import { ProviderEvents } from './receiving/provider-events.service.js';
import { SnsMessages } from './receiving/sns-messages.service.js';
import { CampaignDeliveryRepository } from './shown/campaign-delivery.repository.js';
import { DeliveryController } from './shown/delivery.controller.js';
import { ShownDelivery } from './shown/shown-delivery.service.js';
import { EventSourcesController } from './sources/event-sources.controller.js';
import { EventTokenEntity } from './sources/event-token.entity.js';
import { PurgeEventTokensJob } from './sources/event-tokens.job.js';
import { EventTokensRepository } from './sources/event-tokens.repository.js';

/** What receivers answer to messages that have left: taken, matched to their scans, counted and shown. */
@Module({
  imports: [
    TypeOrmModule.forFeature([EventTokenEntity, SenderDeliveryDayEntity]),
    AlertsModule,
    DeliveriesModule,
    DeliveryIntakeModule,
    IncidentsModule,
    OutbreaksModule,
    RetentionModule,
    SenderRulesModule,
    WebhooksModule,
  ],
  controllers: [EventsController, EventSourcesController, DeliveryController],
  providers: [
    EventMatching,
    EventMatchingRepository,
    ComplaintAlerts,
    ComplaintAlertsRepository,
    MatchDeliveryEventsJob,
    PurgeDeliveryDaysJob,
    SenderDeliveryRepository,
    ProviderEvents,
    SnsMessages,
    CampaignDeliveryRepository,
    ShownDelivery,
    EventTokensRepository,
    PurgeEventTokensJob,
  ],
})
export class DeliveryEventsModule {}
