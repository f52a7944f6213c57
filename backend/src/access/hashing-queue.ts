import { AsyncResource } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { ApiError } from '../common/api-error.js';
import { tooMany } from '../common/too-many.js';

/**
 * How much hashing a process takes on. A hash is a quarter of a second of a core, in libuv's pool of four threads, which
 * name resolution, files and compression share: two at a time leave half of it free, and of two cores one.
 */
export const HASHING = {
  concurrency: availableParallelism() > 2 ? 2 : 1,
  /** Of one network, running and waiting: some 2 s of hashing. */
  maxPerNetwork: 8,
  /** Waiting when a stranger comes: some 6 s, which a form can wait for. */
  maxWaiting: 24,
  /** Waiting when somebody comes who is known: strangers can't take the places in between. */
  maxWaitingWithKnown: 48,
};

/** About as long as a full queue takes, in seconds. */
const RETRY_AFTER = 5;
/** More than a network can have ahead of itself, so that whoever is known goes before every stranger. */
const KNOWN_AHEAD = HASHING.maxPerNetwork;

/** Who wants something hashed. */
export interface Hasher {
  network: string;
  /** Has signed in before, from there: strangers do not hold them up. */
  isKnown: boolean;
}

/**
 * Where passwords wait to be hashed: few at a time, in a short queue that serves its networks in turn, so that however much
 * one sends, another waits for one of its hashes and not for all. Whoever finds the queue full is told at once.
 */
export class HashingQueue {
  private readonly queue = new PQueue({ concurrency: HASHING.concurrency });
  /** How many of each network run or wait; as many entries as the queue is long, at most. */
  private readonly counts = new Map<string, number>();

  /**
   * Does `work` when its turn comes.
   * @throws RATE_LIMITED for too many of one network, SERVICE_UNAVAILABLE for a full queue; before anything is hashed
   */
  async run<T>({ network, isKnown }: Hasher, work: () => Promise<T>): Promise<T> {
    const ahead = this.counts.get(network) ?? 0;
    if (ahead >= HASHING.maxPerNetwork) throw tooMany('sign-ins at a time', RETRY_AFTER);
    const max = isKnown ? HASHING.maxWaitingWithKnown : HASHING.maxWaiting;
    if (this.queue.size >= max) throw queueFull();
    this.counts.set(network, ahead + 1);
    try {
      // Otherwise it would run in the context of the request that happened to end before it.
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
    message: `Very many people sign in right now; try again in ${RETRY_AFTER} seconds`,
    retryAfter: RETRY_AFTER,
  });
