import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { readJob, unknownJob } from '../set-aside.js';
import { Declared, type JobKind, type Recurring } from './background-job.js';

/** Instances of the classes that the decorators accept. */
interface Declarer {
  run(data?: unknown): Promise<void>;
}

interface Job {
  everyMs?: number;
  run: (data: unknown) => Promise<void>;
}

const jobOf = (declared: JobKind | Recurring, declarer: Declarer): Job =>
  'everyMs' in declared
    ? { everyMs: declared.everyMs, run: () => declarer.run() }
    : { run: async (data) => declarer.run(readJob(declared, { name: declared.name, data })) };

/** The background jobs of this process: every provider that is declared as one. */
@Injectable()
export class BackgroundJobs implements OnModuleInit {
  private readonly jobs = new Map<string, Job>();
  /** Recurring jobs that are running: one that hangs would otherwise occupy another slot each time. */
  private readonly running = new Set<string>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two have the same name */
  onModuleInit(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: Declared.KEY })) {
      const declared = this.discovery.getMetadataByDecorator(Declared, provider);
      if (!declared) continue;
      const { name } = declared;
      if (this.jobs.has(name)) throw new Error(`There are two background jobs named ${name}`);
      this.jobs.set(name, jobOf(declared, provider.instance as Declarer));
    }
  }

  /**
   * @throws UnknownJobError when this process has no job of that name, MalformedJobError when the data is not the job's, or
   * what the job fails with
   */
  async run(name: string, data: unknown): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw unknownJob(name);
    if (job.everyMs === undefined) return job.run(data);
    if (this.running.has(name)) return;
    this.running.add(name);
    try {
      await job.run(data);
    } finally {
      this.running.delete(name);
    }
  }

  /** The recurring jobs. */
  recurring(): Recurring[] {
    return [...this.jobs].flatMap(([name, { everyMs }]) =>
      everyMs === undefined ? [] : [{ name, everyMs }],
    );
  }
}
