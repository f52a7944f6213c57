import type { Provider } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { ScanQueue } from './scan.queue.js';

/** Injection token of the {@link Queues}. */
export const QUEUES = Symbol('QUEUES');

const all = (scans: ScanQueue, background: BackgroundQueue) => [scans.queue, background.queue] as const;

/** Every queue of the product, for whoever counts, shows and watches them. */
export type Queues = ReturnType<typeof all>;

export const queuesProvider: Provider = {
  provide: QUEUES,
  inject: [ScanQueue, BackgroundQueue],
  useFactory: all,
};
