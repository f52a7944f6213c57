import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { AlertRecordingModule } from '../alert-recording.module.js';
import { AlertChannelStoreModule } from '../channels/alert-channel-store.module.js';
import { AlertClosingRepository } from './alert-closing.repository.js';
import { AlertClosing } from './alert-closing.service.js';
import { AlertDelivery } from './alert-delivery.service.js';
import { AlertMessenger } from './alert-messenger.service.js';
import { AlertMessageJob, AlertPurgeJob, AlertTestJob, SendAlertsJob } from './alerts.jobs.js';
import { ChannelTurnsRepository } from './channel-turns.repository.js';

/** Sends alerts. */
@Module({
  imports: [AlertRecordingModule, AlertChannelStoreModule, MailModule, AuditModule],
  providers: [
    SendAlertsJob,
    AlertMessageJob,
    AlertTestJob,
    AlertPurgeJob,
    AlertClosing,
    AlertClosingRepository,
    AlertDelivery,
    AlertMessenger,
    ChannelTurnsRepository,
  ],
})
export class AlertJobsModule {}
