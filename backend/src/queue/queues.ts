import type { INestApplicationContext } from '@nestjs/common';
import { BackgroundQueue } from './background/background.queue.js';
import { ScanQueue } from './scan.queue.js';

/** Every queue of the product, for whoever counts and shows them. */
export const queuesOf = (app: INestApplicationContext) =>
  [app.get(ScanQueue).queue, app.get(BackgroundQueue).queue] as const;

export type Queues = ReturnType<typeof queuesOf>;
