import { Global, Module } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { DeliveryQueue } from './delivery.queue.js';
import { QUEUES, queuesProvider } from './queues.js';
import { ScanQueue } from './scan.queue.js';
import { Workers } from './workers.js';

@Global()
@Module({
  providers: [ScanQueue, DeliveryQueue, BackgroundQueue, Workers, queuesProvider],
  exports: [ScanQueue, DeliveryQueue, BackgroundQueue, Workers, QUEUES],
})
export class QueueModule {}
