import { Global, Module } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { DeliveryQueue } from './delivery.queue.js';
import { Draining } from './draining.js';
import { QUEUES, queuesProvider } from './queues.js';
import { ScanQueue } from './scan.queue.js';

@Global()
@Module({
  providers: [ScanQueue, DeliveryQueue, BackgroundQueue, Draining, queuesProvider],
  exports: [ScanQueue, DeliveryQueue, BackgroundQueue, Draining, QUEUES],
})
export class QueueModule {}
