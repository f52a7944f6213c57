import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { ApiError } from './api-error.js';
import { SharedLane } from './shared-lane.js';

/**
 * Concurrent work of one client; the rest waits in the queue of its lane. The process has ten database connections:
 * no client gets more than eight. Lists and slices of exports have a lane of their own, so that they never delay the
 * same client's scans. A search reads every body that it looks at and keeps a CPU of the database busy meanwhile: one
 * at a time. Verdicts keep a processor busy and take no connection: one, and the next at hand; those that are compared with
 * templates wait for the database meanwhile: as many as a thread has at hand; of long messages, which take up to 0.1 s, only
 * one. Of emails, which take a thread up to 0.4 s and memory of twice their size, one is read at a time.
 */
const CONCURRENCY = {
  calls: 4,
  lists: 2,
  searches: 1,
  verdicts: 2,
  comparedVerdicts: 8,
  longVerdicts: 1,
  readings: 1,
} as const;
export type Lane = keyof typeof CONCURRENCY;

/**
 * Concurrent work of all clients, where that of a few could keep the processors or the connections from all others. So the next
 * message waits for no more than one verdict on a long one, and a list for those that are being read.
 */
const SHARED = { lists: 4, searches: 2, longVerdicts: 1 } as const;

/**
 * Lanes that pause after each piece of work for as long as it took: one client's lists and searches keep a CPU busy
 * at most half the time, so that another client's scans find it free. Work of milliseconds pauses for milliseconds.
 */
const PAUSING: ReadonlySet<Lane> = new Set(['lists', 'searches']);

/** Work that has waited this long, in ms, is refused; its caller may retry. */
export const PATIENCE_MS = 10_000;

type Queues = Readonly<Record<Lane, PQueue>>;

const newQueues = (): Queues => ({
  calls: new PQueue({ concurrency: CONCURRENCY.calls }),
  lists: new PQueue({ concurrency: CONCURRENCY.lists }),
  searches: new PQueue({ concurrency: CONCURRENCY.searches }),
  verdicts: new PQueue({ concurrency: CONCURRENCY.verdicts }),
  comparedVerdicts: new PQueue({ concurrency: CONCURRENCY.comparedVerdicts }),
  longVerdicts: new PQueue({ concurrency: CONCURRENCY.longVerdicts }),
  readings: new PQueue({ concurrency: CONCURRENCY.readings }),
});

export const tooManyAtOnce = () =>
  new ApiError('RATE_LIMITED', {
    message: 'Too many requests at once; wait until some have finished',
    retryAfter: 1,
  });

/** Bounds each client's concurrent work in this process, so that another client's next request finds a connection. */
@Injectable()
export class WorkBudget {
  /** Clients that have work. */
  private readonly queues = new Map<string, Queues>();
  /** Short verdicts that are asked for and not yet there. */
  private readonly shortVerdicts = new Set<Promise<unknown>>();
  private readonly shared: { readonly [lane in Lane]?: SharedLane } = {
    lists: new SharedLane(SHARED.lists),
    searches: new SharedLane(SHARED.searches),
    // Short ones asked for by then come first, of which each waits for one long verdict at most; later ones do not hold it up.
    longVerdicts: new SharedLane(SHARED.longVerdicts, () => Promise.allSettled(this.shortVerdicts)),
  };

  /**
   * Runs `work` when it is the client's turn in the lane, and of the client's first come, first served. Work already promised to the
   * client waits as long as it takes: `patienceMs` Infinity. What has started when `giveUp` aborts goes on.
   * @throws RATE_LIMITED when `work` has not started within `patienceMs`; the reason of `giveUp`; what `work` throws
   */
  run<T>(
    clientId: string,
    lane: Lane,
    work: () => Promise<T>,
    patienceMs: number = PATIENCE_MS,
    giveUp?: AbortSignal,
  ): Promise<T> {
    const waiting = new AbortController();
    const timer = patienceMs < Infinity && setTimeout(() => waiting.abort(tooManyAtOnce()), patienceMs);
    const leave = () => waiting.abort(giveUp?.reason);
    giveUp?.addEventListener('abort', leave);
    const endWait = () => {
      if (timer) clearTimeout(timer);
      giveUp?.removeEventListener('abort', leave);
    };
    // Otherwise it would run in the context of whichever request finished before it.
    const inOwnContext = AsyncResource.bind(work);
    const done = new Promise<T>((resolve, reject) => {
      let took = 0;
      const task = async () => {
        endWait();
        const began = performance.now();
        await inOwnContext().then(resolve, reject);
        took = performance.now() - began;
      };
      const turn = async () => {
        await (this.shared[lane]?.add(clientId, task, waiting.signal) ?? task());
        if (PAUSING.has(lane)) await delay(took, undefined, { ref: false });
      };
      const added = this.queuesOf(clientId)[lane].add(turn, { signal: waiting.signal });
      added.catch(reject).finally(endWait);
    });
    if (lane === 'verdicts' || lane === 'comparedVerdicts') this.remember(done);
    return done;
  }

  private remember(verdict: Promise<unknown>): void {
    const forget = () => this.shortVerdicts.delete(verdict);
    this.shortVerdicts.add(verdict);
    verdict.then(forget, forget);
  }

  private queuesOf(clientId: string): Queues {
    const known = this.queues.get(clientId);
    if (known) return known;
    const queues = newQueues();
    this.queues.set(clientId, queues);
    const all = Object.values(queues);
    const forget = () => {
      if (all.every(({ size, pending }) => size + pending === 0)) this.queues.delete(clientId);
    };
    for (const queue of all) queue.on('idle', forget);
    return queues;
  }
}
