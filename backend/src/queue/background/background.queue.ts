import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { IQueueBackend, JobsOptions, Queue } from 'bullmq';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { queueBackend } from '../queue-backend.js';

export const BACKGROUND_QUEUE_NAME = 'background';

/** Six tries over about half a minute; whoever needs more keeps count in its own rows, and adds the job again. */
const OPTIONS = {
  attempts: 6,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: { age: 24 * 3600 },
} as const satisfies JobsOptions;

interface Timing {
  /** A job whose id is in the queue already is not added again. No colons. */
  id?: string;
  /** Not before this many ms have passed. */
  delayMs?: number;
}

/** The queue of {@link BackgroundJob}s. Every call rejects, soon, while the queue is out of reach. */
@Injectable()
export class BackgroundQueue implements OnApplicationShutdown {
  readonly queue: Queue<unknown, void, string, unknown, void, string, IQueueBackend>;
  private readonly logger = new Logger(BackgroundQueue.name);

  constructor(@Inject(CONFIG) config: Config) {
    const { Queue, connection } = queueBackend(config, 'fail-fast');
    this.queue = new Queue<unknown, void>(BACKGROUND_QUEUE_NAME, { connection });
    this.queue.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
  }

  async add(name: string, data: object, { id, delayMs }: Timing = {}): Promise<void> {
    await this.queue.add(name, data, {
      ...OPTIONS,
      ...(id !== undefined && { jobId: id }),
      ...(delayMs !== undefined && { delay: delayMs }),
    });
  }

  /** Has the job run every `everyMs`, whichever process asks and however often. */
  async schedule(name: string, everyMs: number): Promise<void> {
    const known = await this.queue.getJobScheduler(name);
    if (known?.every === everyMs) return;
    await this.queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: OPTIONS });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
