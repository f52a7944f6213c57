import { Module } from '@nestjs/common';
import { AlertRecordingModule } from './alert-recording.module.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsService } from './alerts.service.js';

/** What people find in the web app. */
@Module({ imports: [AlertRecordingModule], controllers: [AlertsController], providers: [AlertsService] })
export class AlertsModule {}
