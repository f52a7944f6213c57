import { Global, Module } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { BackgroundJobs } from './background/background-jobs.js';
import { Draining } from './draining.js';
import { QUEUES, queuesProvider } from './queues.js';
import { ScanQueue } from './scan.queue.js';

@Global()
@Module({
  providers: [ScanQueue, BackgroundQueue, BackgroundJobs, Draining, queuesProvider],
  exports: [ScanQueue, BackgroundQueue, BackgroundJobs, Draining, QUEUES],
})
export class QueueModule {}
