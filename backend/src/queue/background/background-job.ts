import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { z } from 'zod';

/**
 * Background work that waits for other systems, each kind on a queue of its own: a hanging mail server delays no
 * payment, Stripe no mail, a channel in Slack or Microsoft Teams neither, and none of them recurring jobs. The numbers are
 * concurrent jobs in one process. Such a job mostly waits for a response, for 20 s at most, so high concurrency costs little.
 */
export const LANES = { background: 8, mail: 8, billing: 8, alerts: 8 } as const;

/** The name of a lane is the name of its queue. */
export type Lane = keyof typeof LANES;

/** The lane of recurring jobs. */
export const RECURRING_LANE = 'background' satisfies Lane;

/** A kind of background job, declared once for those who add one and for the class that runs it. */
export interface JobKind<T extends object = object> {
  lane: Lane;
  /** The job's name in the queue and in the log. The previous version's queued jobs have it too. */
  name: string;
  /** The job's data: ids, never content. Another shape takes another name, for workers of the previous version. */
  data: z.ZodType<T>;
}

/** A recurring job. It has no data. */
export interface Recurring {
  name: string;
  /**
   * How often, in ms, across all processes. Processes that schedule it for the first time at the same moment may each run
   * it once. A process that is still running it skips a turn.
   */
  everyMs: number;
}

type ClassOf<T> = new (...dependencies: never[]) => T;

/** Marks the provider that runs a kind of job, for {@link BackgroundJobs} to find. */
export const Declared = DiscoveryService.createDecorator<JobKind | Recurring>();

/**
 * A class that runs a kind of job: work that no request waits for. A job may run more than once, so it must be idempotent.
 * After an error it is retried, as {@link BackgroundQueue.add} says; the error's message is not logged.
 */
export const BackgroundJob =
  <T extends object>(kind: JobKind<T>) =>
  (target: ClassOf<{ run(data: T): Promise<void> }>): void =>
    applyDecorators(Injectable(), Declared(kind))(target);

/** A class that runs a recurring job, on the same terms as a {@link BackgroundJob}. */
export const RecurringJob =
  (recurring: Recurring) =>
  (target: ClassOf<{ run(): Promise<void> }>): void =>
    applyDecorators(Injectable(), Declared(recurring))(target);
