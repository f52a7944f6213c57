import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotaModule } from '../../subscriptions/quota/quota.module.js';
import { BatchesRepository } from './batches.repository.js';
import { BatchesService } from './batches.service.js';
import { ExpiredBatchesJob } from './expired-batches.job.js';
import { ScanBatchEntity } from './scan-batch.entity.js';

/** Messages that were handed in together. */
@Module({
  imports: [TypeOrmModule.forFeature([ScanBatchEntity]), QuotaModule],
  providers: [BatchesService, BatchesRepository, ExpiredBatchesJob],
  exports: [BatchesService],
})
export class BatchesModule {}
