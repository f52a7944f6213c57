import { Global, Module } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { BackgroundJobs } from './background/background-jobs.js';
import { DeliveryQueue } from './delivery.queue.js';
import { ScanQueue } from './scan.queue.js';

@Global()
@Module({
  providers: [ScanQueue, DeliveryQueue, BackgroundQueue, BackgroundJobs],
  exports: [ScanQueue, DeliveryQueue, BackgroundQueue, BackgroundJobs],
})
export class QueueModule {}
