import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { AlertChannelStoreModule } from './alert-channel-store.module.js';
import { AlertChannelsController } from './alert-channels.controller.js';
import { AlertChannelsService } from './alert-channels.service.js';
import { AlertPreferencesController } from './alert-preferences.controller.js';
import { AlertPreferencesService } from './alert-preferences.service.js';
import { AlertTesting } from './alert-testing.service.js';

/** Where alerts are sent. */
@Module({
  imports: [AlertChannelStoreModule, AuditModule, MailModule],
  controllers: [AlertPreferencesController, AlertChannelsController],
  providers: [AlertPreferencesService, AlertChannelsService, AlertTesting],
})
export class AlertChannelsModule {}
