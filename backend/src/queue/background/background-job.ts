import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { z } from 'zod';
import type { Lane } from './lanes.js';

/** A kind of background job, declared once: for who adds one, and for the class that does it. */
export interface JobKind<T extends object = object> {
  lane: Lane;
  /** Names the job in the queue, and in the log. What the version before has queued is found by it. */
  name: string;
  /** What travels with it: ids, never content. */
  data: z.ZodType<T>;
}

/** A job that runs by itself. It has no data. */
export interface Recurring {
  name: string;
  /**
   * How often, in ms: once for all processes together. Processes that ask for it for the first time in the same moment may
   * each run it then. A process that is still at it lets a turn pass.
   */
  everyMs: number;
}

type ClassOf<T> = new (...dependencies: never[]) => T;

/** Marks a provider as the one that does a kind of job; {@link BackgroundJobs} finds it by that. */
export const Declared = DiscoveryService.createDecorator<JobKind | Recurring>();

/**
 * A class that does a kind of job: work that no request waits for. It may run more than once, so it must end in the same
 * state when it does. What it throws is tried again, as {@link BackgroundQueue.add} says; its words reach no log.
 */
export const BackgroundJob =
  <T extends object>(kind: JobKind<T>) =>
  (target: ClassOf<{ run(data: T): Promise<void> }>): void =>
    applyDecorators(Injectable(), Declared(kind))(target);

/** A class that does what recurs, on the same terms as a {@link BackgroundJob}. */
export const RecurringJob =
  (recurring: Recurring) =>
  (target: ClassOf<{ run(): Promise<void> }>): void =>
    applyDecorators(Injectable(), Declared(recurring))(target);
