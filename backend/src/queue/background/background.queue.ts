import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { IQueueBackend, JobsOptions, Queue } from 'bullmq';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { queueBackend } from '../queue-backend.js';
import type { JobKind, Recurring } from './background-job.js';
import { type Lane, LANES, RECURRING_LANE } from './lanes.js';

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

type LaneQueue = Queue<unknown, void, string, unknown, void, string, IQueueBackend>;

/** The queues of {@link BackgroundJob}s, one for each lane. Every call rejects, soon, while they are out of reach. */
@Injectable()
export class BackgroundQueue implements OnApplicationShutdown {
  readonly lanes: Readonly<Record<Lane, LaneQueue>>;
  private readonly logger = new Logger(BackgroundQueue.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.lanes = {
      background: this.open('background'),
      mail: this.open('mail'),
      billing: this.open('billing'),
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

  /** Has the job run every `everyMs`, whichever process asks and however often. */
  async schedule({ name, everyMs }: Recurring): Promise<void> {
    const queue = this.lanes[RECURRING_LANE];
    const known = await queue.getJobScheduler(name);
    if (known?.every === everyMs) return;
    await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts: OPTIONS });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.keys(LANES).map((lane) => this.lanes[lane as Lane].close()));
  }

  private open(lane: Lane): LaneQueue {
    const { Queue, connection } = queueBackend(this.config, 'fail-fast');
    const queue: LaneQueue = new Queue<unknown, void>(lane, { connection });
    queue.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    return queue;
  }
}
