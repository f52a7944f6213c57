import { Global, Module } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { BackgroundJobs } from './background/background-jobs.js';
import { ScanQueue } from './scan.queue.js';

@Global()
@Module({
  providers: [ScanQueue, BackgroundQueue, BackgroundJobs],
  exports: [ScanQueue, BackgroundQueue, BackgroundJobs],
})
export class QueueModule {}
