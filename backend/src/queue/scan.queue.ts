import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { type OpenQueue, openQueue } from './open-queue.js';
import { presentJobs } from './present-jobs.js';
import { SCAN_JOB, SCAN_JOB_OPTIONS, SCAN_QUEUE_NAME, type ScanJob } from './queue.names.js';

interface QueuedScan {
  id: string;
  /** From {@link turnOf}. */
  turn: number;
}

/** The queue of scans to judge. Every call rejects soon while the queue is unreachable. */
@Injectable()
export class ScanQueue implements OnApplicationShutdown {
  readonly queue: OpenQueue<ScanJob>;

  constructor(@Inject(CONFIG) config: Config) {
    this.queue = openQueue(config, SCAN_QUEUE_NAME);
  }

  /**
   * Queues scans with one insert, each scan only once: its id is the job's id. If it rejects, some may have been
   * queued anyway.
   */
  async addAll(scans: readonly QueuedScan[]): Promise<void> {
    await this.queue.addBulk(
      scans.map(({ id, turn }) => ({
        name: SCAN_JOB.name,
        data: { scanId: id },
        opts: { ...SCAN_JOB_OPTIONS, jobId: id, priority: turn },
      })),
    );
  }

  /** Those that have no job, in one round trip. */
  async missing(scanIds: readonly string[]): Promise<string[]> {
    const present = await presentJobs(this.queue, scanIds);
    return scanIds.filter((scanId) => !present.has(scanId));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
