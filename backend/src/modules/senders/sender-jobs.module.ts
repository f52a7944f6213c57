import { Module } from '@nestjs/common';
import { SenderFoldingModule } from './sender-folding.module.js';
import { SenderPurgeJob } from './senders.jobs.js';

/** Keeps the profiles of senders. */
@Module({
  imports: [SenderFoldingModule],
  providers: [SenderPurgeJob],
  exports: [SenderFoldingModule],
})
export class SenderJobsModule {}
