import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertRecordingModule } from '../alerts/alert-recording.module.js';
import { WebhookOutboxModule } from '../webhooks/webhook-outbox.module.js';
import { ClustersRepository } from './clusters.repository.js';
import { MessageClusterEntity } from './message-cluster.entity.js';
import { OpenOutbreaksModule } from './open-outbreaks.module.js';
import { OutbreakEnding } from './outbreak-ending.service.js';
import { OutbreakOpening } from './outbreak-opening.service.js';

/** Shared by the API and the jobs: clusters, and how outbreaks open and end. */
@Module({
  imports: [
    TypeOrmModule.forFeature([MessageClusterEntity]),
    OpenOutbreaksModule,
    WebhookOutboxModule,
    AlertRecordingModule,
  ],
  providers: [ClustersRepository, OutbreakOpening, OutbreakEnding],
  exports: [AlertRecordingModule, OpenOutbreaksModule, ClustersRepository, OutbreakOpening, OutbreakEnding],
})
export class OutbreakStoreModule {}
