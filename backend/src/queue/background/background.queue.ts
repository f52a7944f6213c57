import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { type OpenQueue, openQueue } from '../open-queue.js';
import { FAILED_KEPT } from '../queue.names.js';
import { type JobKind, type Lane, type Recurring, RECURRING_LANE } from './background-job.js';

/** Six attempts over about half a minute; jobs that need more count in their own rows and are added again. */
const OPTIONS = {
  attempts: 6,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: FAILED_KEPT,
} as const satisfies JobsOptions;

interface Timing {
  /** A job whose id is already queued is not added again. No colons. */
  id?: string;
  /** Not before this many ms have passed. */
  delayMs?: number;
}

/** The queues of {@link BackgroundJob}s, one per lane. Every call rejects soon while they are unreachable. */
@Injectable()
export class BackgroundQueue implements OnApplicationShutdown {
  readonly lanes: Readonly<Record<Lane, OpenQueue<unknown>>>;

  constructor(@Inject(CONFIG) config: Config) {
    this.lanes = {
      background: openQueue(config, 'background'),
      mail: openQueue(config, 'mail'),
      billing: openQueue(config, 'billing'),
      alerts: openQueue(config, 'alerts'),
    };
  }

  async add<T extends object>(
    { lane, name }: JobKind<T>,
    data: NoInfer<T>,
    { id, delayMs }: Timing = {},
  ): Promise<void> {
    await this.lanes[lane].add(name, data, {
      ...OPTIONS,
      ...(id !== undefined && { jobId: id }),
      ...(delayMs !== undefined && { delay: delayMs }),
    });
  }

  /** Schedules the job every `everyMs`, whichever process asks and however often. */
  async schedule({ name, everyMs }: Recurring): Promise<void> {
    const queue = this.lanes[RECURRING_LANE];
    const known = await queue.getJobScheduler(name);
    if (known?.every === everyMs) return;
    await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: OPTIONS });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.lanes).map((queue) => queue.close()));
  }
}
