import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { DeliveryEventEntity } from './intake/delivery-event.entity.js';
import { DeliveryEventsRepository } from './intake/delivery-events.repository.js';
import { DeliveryIntake } from './intake/delivery-intake.service.js';
import { ReportReading } from './intake/report-reading.service.js';
import { MailedReports } from './receiving/mailed-reports.service.js';
import { EventSourceEntity } from './sources/event-source.entity.js';
import { EventSourcesRepository } from './sources/event-sources.repository.js';
import { EventSources } from './sources/event-sources.service.js';

/** Takes what receivers answer, by whichever door it comes; the rest happens behind. */
@Module({
  imports: [TypeOrmModule.forFeature([DeliveryEventEntity, EventSourceEntity]), AuditModule, RetentionModule],
  providers: [
    DeliveryIntake,
    DeliveryEventsRepository,
    EventSources,
    EventSourcesRepository,
    MailedReports,
    ReportReading,
  ],
  exports: [DeliveryIntake, DeliveryEventsRepository, EventSources, MailedReports, ReportReading],
})
export class DeliveryIntakeModule {}
