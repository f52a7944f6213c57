import type { Detector, ImmediateVerdict, Knowledge, Message, Verdict } from '@gatepost/detector';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Tinypool } from 'tinypool';
import type { Task } from './judging-thread.js';

/** Messages that a thread has at hand, so that it need not wait for more until the other thread has time. */
const AT_HAND = 8;
/** Room for new objects, in MB. With 6 a message of 100,000 characters takes twice as long, with 32 no less. */
const YOUNG_MB = 16;
const ENTRY = new URL('./judging-thread.js', import.meta.url).href;

/** The built-in detector in threads of their own, which leave the one that answers requests free. */
export class JudgingThreads implements Detector, OnApplicationBootstrap, OnApplicationShutdown {
  readonly isImmediate = true;
  private pool: Tinypool | undefined;

  /** Of `count` threads, at least one, which start behind the application or with the first message. */
  constructor(private readonly count: number) {}

  onApplicationBootstrap(): void {
    this.start();
  }

  private start(): Tinypool {
    this.pool ??= new Tinypool({
      filename: ENTRY,
      minThreads: this.count,
      maxThreads: this.count,
      concurrentTasksPerWorker: AT_HAND,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    return this.pool;
  }

  /** Rejects when a thread ends before it has judged the message; another takes its place. */
  async judgeNow(
    { channel, subject, body }: Message,
    instructions: string | null,
    { profile = null, templates = null }: Knowledge = {},
  ): Promise<ImmediateVerdict> {
    const task: Task = { message: { channel, subject, body }, instructions, profile, templates };
    return this.start().run(task) as Promise<ImmediateVerdict>;
  }

  async judge(message: Message, instructions: string | null, knowledge?: Knowledge): Promise<Verdict> {
    const { verdict } = await this.judgeNow(message, instructions, knowledge);
    return verdict;
  }

  /** Ends the threads; what they have not judged rejects. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}
