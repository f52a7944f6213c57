import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { IncidentChanges } from './incident-changes.service.js';
import { IncidentFactsRepository } from './incident-facts.repository.js';
import { IncidentRecorder } from './incident-recorder.service.js';
import { IncidentRecordsRepository } from './incident-records.repository.js';
import { IncidentEntity, IncidentEventEntity } from './incident.entity.js';
import { IncidentsController } from './incidents.controller.js';
import { IncidentsPurgeJob } from './incidents.jobs.js';
import { IncidentsRepository } from './incidents.repository.js';
import { Incidents } from './incidents.service.js';

/** What went wrong with accounts, and what was done about it. */
@Module({
  imports: [TypeOrmModule.forFeature([IncidentEntity, IncidentEventEntity]), AuditModule, RetentionModule],
  controllers: [IncidentsController],
  providers: [
    Incidents,
    IncidentsRepository,
    IncidentFactsRepository,
    IncidentChanges,
    IncidentRecorder,
    IncidentRecordsRepository,
    IncidentsPurgeJob,
  ],
  exports: [IncidentRecorder],
})
export class IncidentsModule {}
