import { AsyncResource } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { ApiError } from '../common/api-error.js';
import { tooMany } from '../common/too-many.js';

/**
 * Limits on concurrent hashing in one process. A hash takes a quarter of a second of CPU in libuv's pool of four
 * threads, which name resolution, file access and compression share: two at a time leave half the pool free; with two
 * cores, one at a time leaves a core free.
 */
export const HASHING = {
  concurrency: availableParallelism() > 2 ? 2 : 1,
  /** Per network, running and waiting: about 2 s of hashing. */
  maxPerNetwork: 8,
  /** Waiting, for unknown callers: about 6 s, which a form can wait. */
  maxWaiting: 24,
  /** Waiting, for known callers: unknown ones can't take the places in between. */
  maxWaitingWithKnown: 48,
};

/** About as long as a full queue takes, in seconds. */
const RETRY_AFTER = 5;
/** More than a network can have ahead of itself, so that known callers go before all unknown ones. */
const KNOWN_AHEAD = HASHING.maxPerNetwork;

/** On whose behalf something is hashed. */
export interface Hasher {
  network: string;
  /** Has signed in from this network before: unknown callers can't delay them. */
  isKnown: boolean;
}

/**
 * The queue for password hashing: short, with few running at a time, and fair between networks, so that however many
 * requests one network sends, another waits for one of its hashes rather than for all. When the queue is full,
 * callers are told at once.
 */
export class HashingQueue {
  private readonly queue = new PQueue({ concurrency: HASHING.concurrency });
  /** Jobs running or waiting per network; at most as many entries as the queue is long. */
  private readonly counts = new Map<string, number>();

  /**
   * Runs `work` in its turn.
   * @throws RATE_LIMITED for too many from one network, SERVICE_UNAVAILABLE when the queue is full; in both cases
   *   before anything is hashed
   */
  async run<T>({ network, isKnown }: Hasher, work: () => Promise<T>): Promise<T> {
    const ahead = this.counts.get(network) ?? 0;
    if (ahead >= HASHING.maxPerNetwork) throw tooMany('sign-ins at once', RETRY_AFTER);
    const max = isKnown ? HASHING.maxWaitingWithKnown : HASHING.maxWaiting;
    if (this.queue.size >= max) throw queueFull();
    this.counts.set(network, ahead + 1);
    try {
      // Otherwise it would run in the context of whichever request finished before it.
      const inOwnContext = AsyncResource.bind(work);
      return await this.queue.add(inOwnContext, { priority: (isKnown ? KNOWN_AHEAD : 0) - ahead });
    } finally {
      this.countDown(network);
    }
  }

  private countDown(network: string): void {
    const left = (this.counts.get(network) ?? 1) - 1;
    if (left === 0) this.counts.delete(network);
    else this.counts.set(network, left);
  }
}

const queueFull = () =>
  new ApiError('SERVICE_UNAVAILABLE', {
    message: `Too many sign-ins right now; try again in ${RETRY_AFTER} seconds`,
    retryAfter: RETRY_AFTER,
  });
