import type { Provider } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { DeliveryQueue } from './delivery.queue.js';
import { ScanQueue } from './scan.queue.js';

/** Injection token of the {@link Queues}. */
export const QUEUES = Symbol('QUEUES');

const all = (scans: ScanQueue, deliveries: DeliveryQueue, background: BackgroundQueue) =>
  [scans.queue, deliveries.queue, ...Object.values(background.lanes)] as const;

/** All queues of the product, for metrics, the queue board and health checks. */
export type Queues = ReturnType<typeof all>;

export const queuesProvider: Provider = {
  provide: QUEUES,
  inject: [ScanQueue, DeliveryQueue, BackgroundQueue],
  useFactory: all,
};
