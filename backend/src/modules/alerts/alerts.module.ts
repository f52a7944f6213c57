import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AlertRecorder } from './alert-recorder.service.js';
import { AlertEntity } from './alert.entity.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';
import { AlertChannelEntity } from './channels/alert-channel.entity.js';
import { AlertChannelsController } from './channels/alert-channels.controller.js';
import { AlertChannelsRepository } from './channels/alert-channels.repository.js';
import { AlertChannelsService } from './channels/alert-channels.service.js';
import { AlertPreferencesController } from './channels/alert-preferences.controller.js';
import { AlertPreferencesService } from './channels/alert-preferences.service.js';
import { AlertTesting } from './channels/alert-testing.service.js';
import { ChannelUrlBox } from './channels/channel-url.js';
import { AlertClosingRepository } from './delivery/alert-closing.repository.js';
import { AlertClosing } from './delivery/alert-closing.service.js';
import { AlertDelivery } from './delivery/alert-delivery.service.js';
import { AlertMessenger } from './delivery/alert-messenger.service.js';
import { AlertMessageJob, AlertPurgeJob, AlertTestJob, SendAlertsJob } from './delivery/alerts.jobs.js';
import { ChannelTurnsRepository } from './delivery/channel-turns.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AlertEntity, AlertChannelEntity]),
    AuditModule,
    DeliveriesModule,
    MailModule,
  ],
  controllers: [AlertsController, AlertPreferencesController, AlertChannelsController],
  providers: [
    AlertsService,
    AlertsRepository,
    AlertRecorder,
    AlertPreferencesService,
    AlertChannelsService,
    AlertChannelsRepository,
    AlertTesting,
    ChannelUrlBox,
    AlertClosing,
    AlertClosingRepository,
    AlertDelivery,
    AlertMessenger,
    ChannelTurnsRepository,
    SendAlertsJob,
    AlertMessageJob,
    AlertTestJob,
    AlertPurgeJob,
  ],
  exports: [AlertRecorder],
})
export class AlertsModule {}
