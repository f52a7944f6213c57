import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SenderJobsModule } from '../senders/sender-jobs.module.js';
import { OutbreakStoreModule } from './outbreak-store.module.js';
import { ClusteringModule } from './clustering.module.js';
import { ClusterPurgeJob, FoldScansJob, OutbreakMailJob } from './outbreaks.jobs.js';

/** Folds scans, finds outbreaks among them, and ends them. */
@Module({
  imports: [OutbreakStoreModule, ClusteringModule, SenderJobsModule, MailModule],
  providers: [FoldScansJob, ClusterPurgeJob, OutbreakMailJob],
})
export class OutbreakJobsModule {}
