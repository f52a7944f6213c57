import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Work that no request waits for. It may run more than once, so it must end in the same state when it does. */
export interface BackgroundJob<T> {
  /** Names the job in the queue, and in the log. */
  name: string;
  /** What travels with it: ids, never content. */
  data: z.ZodType<T>;
  /**
   * Runs by itself this often, in ms, once for all processes together; processes that ask for it for the first time in
   * the same moment may each run it then. A process that is still at it lets a turn pass. Its `data` is `{}`.
   */
  everyMs?: number;
  /** What it throws is tried again, as {@link BackgroundQueue.add} says; its words reach no log. */
  run(data: T): Promise<void>;
}

interface Registered {
  everyMs: number | undefined;
  run(data: unknown): Promise<void>;
}

/** What the background worker of this process can do; modules add to it in `onModuleInit`. */
@Injectable()
export class BackgroundJobs {
  private readonly jobs = new Map<string, Registered>();
  /** What recurs and runs just now: hung up on something slow, it would else take one slot more each time. */
  private readonly running = new Set<string>();

  register<T>(job: BackgroundJob<T>): void {
    const { name, everyMs } = job;
    if (this.jobs.has(name)) throw new Error(`There are two background jobs named ${name}`);
    this.jobs.set(name, { everyMs, run: (data) => job.run(job.data.parse(data)) });
  }

  /** @throws Error when nothing of that name is registered, or when the job fails */
  async run(name: string, data: unknown): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`No background job is named ${name}`);
    if (job.everyMs === undefined) return job.run(data);
    if (this.running.has(name)) return;
    this.running.add(name);
    try {
      await job.run(data);
    } finally {
      this.running.delete(name);
    }
  }

  /** The jobs that run by themselves, and how often, in ms. */
  recurring(): { name: string; everyMs: number }[] {
    return [...this.jobs].flatMap(([name, { everyMs }]) =>
      everyMs === undefined ? [] : [{ name, everyMs }],
    );
  }
}
