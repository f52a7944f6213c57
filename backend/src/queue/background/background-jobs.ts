import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';
import { Declared, type JobKind, type Recurring } from './background-job.js';

/** What is declared, and what does it. */
type Registered<T> = Pick<JobKind, 'name'> &
  Partial<Recurring> & { data: z.ZodType<T>; run: (data: T) => Promise<void> };

const NOTHING = z.strictObject({});

/** The background jobs of this process: every provider that is declared as one. */
@Injectable()
export class BackgroundJobs implements OnModuleInit {
  private readonly jobs = new Map<string, Pick<Registered<unknown>, 'everyMs' | 'run'>>();
  /** What recurs and runs just now: hung up on something slow, it would else take one place more each time. */
  private readonly running = new Set<string>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: Declared.KEY })) {
      const declared = this.discovery.getMetadataByDecorator(Declared, provider);
      // The decorators ask for a class that has it, for data of this type.
      const does = provider.instance as { run(data?: unknown): Promise<void> };
      if (!declared) continue;
      if ('everyMs' in declared) this.register({ ...declared, data: NOTHING, run: () => does.run() });
      else this.register({ ...declared, run: (data) => does.run(data) });
    }
  }

  register<T>({ name, everyMs, data, run }: Registered<T>): void {
    if (this.jobs.has(name)) throw new Error(`There are two background jobs named ${name}`);
    this.jobs.set(name, {
      ...(everyMs !== undefined && { everyMs }),
      run: async (given) => run(data.parse(given)),
    });
  }

  /** @throws Error when this process has no job of that name, when the data is not the job's, or when the job fails */
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
  recurring(): Recurring[] {
    return [...this.jobs].flatMap(([name, { everyMs }]) =>
      everyMs === undefined ? [] : [{ name, everyMs }],
    );
  }
}
