import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { IncidentsModule } from '../../incidents/incidents.module.js';
import { WebhooksModule } from '../../webhooks/webhooks.module.js';
import { SenderRestrictions } from './sender-restrictions.service.js';
import { StatesByRule } from './states-by-rule.service.js';
import { SenderStateChanges } from './sender-state-changes.service.js';
import { SenderStateChangeEntity, SenderStateEntity } from './sender-state.entity.js';
import { SenderStatesController } from './sender-states.controller.js';
import { SenderStatesOverJob, SenderStatesPurgeJob } from './sender-states.jobs.js';
import { SenderStatesRepository } from './sender-states.repository.js';
import { SenderStates } from './sender-states.service.js';

/** What accounts are allowed. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SenderStateEntity, SenderStateChangeEntity]),
    AlertsModule,
    AuditModule,
    IncidentsModule,
    WebhooksModule,
  ],
  controllers: [SenderStatesController],
  providers: [
    SenderStates,
    SenderStatesRepository,
    SenderStateChanges,
    SenderRestrictions,
    StatesByRule,
    SenderStatesOverJob,
    SenderStatesPurgeJob,
  ],
  exports: [SenderRestrictions, StatesByRule],
})
export class SenderStatesModule {}
