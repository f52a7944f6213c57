import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Together } from '../database/together.js';
import { nextWaiting } from './oldest-waiting.js';
import { type OpenQueue, openQueue } from './open-queue.js';
import { presentJobs } from './present-jobs.js';
import { CHUNK_JOB, SCAN_JOB, SCAN_JOB_OPTIONS, SCAN_QUEUE_NAME, type ScanJob } from './queue.names.js';
import type { NextJob } from './scan-turn.js';

interface QueuedScan {
  id: string;
  /** From {@link turnOf}. */
  turn: number;
}

/** Scans that are judged by one job; its id is their `chunkId`. */
interface QueuedChunk extends QueuedScan {
  scanIds: string[];
}

type Bulk = Parameters<OpenQueue<ScanJob>['addBulk']>[0];

/** The queue of scans to judge. Every call rejects soon while the queue is unreachable. */
@Injectable()
export class ScanQueue implements OnApplicationShutdown {
  readonly queue: OpenQueue<ScanJob>;
  /** What arrives while others are added could not be added either: it must not wait for another time limit. */
  private readonly adds = new Together((bulks: readonly Bulk[]) => this.addBulks(bulks), {
    onFailure: () => 'with those waiting',
  });

  constructor(@Inject(CONFIG) config: Config) {
    this.queue = openQueue(config, SCAN_QUEUE_NAME);
  }

  /**
   * Queues scans with one insert, each scan only once: its id is the job's id. If it rejects, some may have been
   * queued anyway.
   */
  async addAll(scans: readonly QueuedScan[]): Promise<void> {
    await this.add(
      SCAN_JOB.name,
      scans.map(({ id, turn }) => ({ id, turn, data: { scanId: id } })),
    );
  }

  /** {@link addAll} with a job for each chunk. */
  async addChunks(chunks: readonly QueuedChunk[]): Promise<void> {
    await this.add(
      CHUNK_JOB.name,
      chunks.map(({ id, turn, scanIds }) => ({ id, turn, data: { scanIds } })),
    );
  }

  /** Those that are no job's id, in one round trip. */
  async missing(ids: readonly string[]): Promise<string[]> {
    const present = await presentJobs(this.queue, ids);
    return ids.filter((id) => !present.has(id));
  }

  /** The job that is to run next; null when none waits. One round trip. */
  async next(): Promise<NextJob | null> {
    await this.queue.waitUntilReady();
    return nextWaiting(this.queue);
  }

  /** Limits the jobs that all workers together run at once; null: as many as each of them can. */
  async limitActive(most: number | null): Promise<void> {
    await (most === null ? this.queue.removeGlobalConcurrency() : this.queue.setGlobalConcurrency(most));
  }

  private async add(name: string, jobs: readonly (QueuedScan & { data: ScanJob })[]): Promise<void> {
    const bulk = jobs.map(({ id, turn, data }) => ({
      name,
      data,
      opts: { ...SCAN_JOB_OPTIONS, jobId: id, priority: turn },
    }));
    // A traced job belongs to the trace of who adds it.
    if (this.queue.opts.telemetry) return void (await this.queue.addBulk(bulk));
    await this.adds.add('', bulk);
  }

  private async addBulks(bulks: readonly Bulk[]): Promise<void[]> {
    await this.queue.addBulk(bulks.flat());
    return bulks.map(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
