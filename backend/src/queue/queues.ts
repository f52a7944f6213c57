import type { INestApplicationContext } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { DeliveryQueue } from './delivery.queue.js';
import { ScanQueue } from './scan.queue.js';

/** Every queue of the product, for whoever counts and shows them. */
export const queuesOf = (app: INestApplicationContext) =>
  [
    app.get(ScanQueue).queue,
    app.get(DeliveryQueue).queue,
    ...Object.values(app.get(BackgroundQueue).lanes),
  ] as const;

export type Queues = ReturnType<typeof queuesOf>;
