import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundQueue } from './background/background.queue.js';
import { BackgroundJobs } from './background/background-jobs.js';
import { DeliveryQueue } from './delivery.queue.js';
import { Draining } from './draining.js';
import { QUEUES, queuesProvider } from './queues.js';
import { ScanQueue } from './scan.queue.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ScanQueue, DeliveryQueue, BackgroundQueue, BackgroundJobs, Draining, queuesProvider],
  exports: [ScanQueue, DeliveryQueue, BackgroundQueue, BackgroundJobs, Draining, QUEUES],
})
export class QueueModule {}
