import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SenderEntity } from './sender.entity.js';
import { SenderFoldingRepository } from './sender-folding.repository.js';
import { SenderFolding } from './sender-folding.service.js';
import { SenderPurgeJob } from './senders.jobs.js';

/** Keeps the profiles of senders. */
@Module({
  imports: [TypeOrmModule.forFeature([SenderEntity])],
  providers: [SenderPurgeJob, SenderFolding, SenderFoldingRepository],
  exports: [SenderFolding],
})
export class SenderJobsModule {}
