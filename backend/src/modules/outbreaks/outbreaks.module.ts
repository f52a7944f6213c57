import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/alerts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { IncidentsModule } from '../incidents/incidents.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { SenderRulesModule } from '../sender-rules/sender-rules.module.js';
import { SendersModule } from '../senders/senders.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { BatchOutbreaks } from './batch-outbreaks.service.js';
import { Clustering } from './clustering.service.js';
import { ClustersRepository } from './clusters.repository.js';
import { CompanyHostEntity } from './company-host.entity.js';
import { CompanyHostsRepository } from './company-hosts.repository.js';
import { CompanyHosts } from './company-hosts.service.js';
import { ComplainedClusters } from './complained-clusters.service.js';
import { MessageClusterEntity } from './message-cluster.entity.js';
import { OpenOutbreaks } from './open-outbreaks.service.js';
import { OutbreakEnding } from './outbreak-ending.service.js';
import { OutbreakOpening } from './outbreak-opening.service.js';
import { OutbreakEntity } from './outbreak.entity.js';
import { OutbreaksController } from './outbreaks.controller.js';
import { ClusterPurgeJob, UpdateSenderProfilesJob } from './outbreaks.jobs.js';
import { OutbreaksRepository } from './outbreaks.repository.js';
import { OutbreaksService } from './outbreaks.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OutbreakEntity, MessageClusterEntity, CompanyHostEntity]),
    AlertsModule,
    AuditModule,
    IncidentsModule,
    ProfileModule,
    SenderRulesModule,
    SendersModule,
    WebhooksModule,
  ],
  controllers: [OutbreaksController],
  providers: [
    OutbreaksService,
    OutbreaksRepository,
    OpenOutbreaks,
    OutbreakOpening,
    OutbreakEnding,
    Clustering,
    ClustersRepository,
    BatchOutbreaks,
    ComplainedClusters,
    CompanyHosts,
    CompanyHostsRepository,
    UpdateSenderProfilesJob,
    ClusterPurgeJob,
  ],
  exports: [OutbreaksService, OpenOutbreaks, Clustering, BatchOutbreaks, ComplainedClusters, CompanyHosts],
})
export class OutbreaksModule {}
