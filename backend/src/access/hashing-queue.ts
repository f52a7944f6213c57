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
  atATime: availableParallelism() > 2 ? 2 : 1,
  /** Of one network, running and waiting: some 2 s of hashing. */
  ofANetwork: 8,
  /** Waiting, of strangers: some 6 s, which a form can wait for. */
  waiting: 24,
  /** Waiting, with those who are known: strangers can't take their places. */
  waitingWithKnown: 48,
};

/** About as long as a full line takes, in seconds. */
const RETRY_AFTER = 5;
/** Whoever is known goes before every stranger. */
const KNOWN_AHEAD = HASHING.ofANetwork;

/** Who wants something hashed. */
export interface Hasher {
  network: string;
  /** Has signed in before, from there: strangers do not hold them up. */
  isKnown: boolean;
}

/**
 * Where passwords wait for their turn: few at a time, in a short line, and its networks in turn, so that however much one
 * sends, another waits for one of its hashes and not for all. Nobody waits for nothing: who finds no place is told at once.
 */
export class HashingLine {
  private readonly queue = new PQueue({ concurrency: HASHING.atATime });
  /** How many of each network run or wait; as many entries as the line has places, at most. */
  private readonly present = new Map<string, number>();

  /**
   * Does `work` when its turn comes.
   * @throws RATE_LIMITED for too many of one network, SERVICE_UNAVAILABLE for a full line; before anything is hashed
   */
  async enter<T>({ network, isKnown }: Hasher, work: () => Promise<T>): Promise<T> {
    const ahead = this.present.get(network) ?? 0;
    if (ahead >= HASHING.ofANetwork) throw tooMany('sign-ins at a time', RETRY_AFTER);
    const places = isKnown ? HASHING.waitingWithKnown : HASHING.waiting;
    if (this.queue.size >= places) throw lineFull();
    this.present.set(network, ahead + 1);
    try {
      // Bound: otherwise it would run as part of the request that happened to end before it.
      const bound = AsyncResource.bind(work);
      return await this.queue.add(bound, { priority: (isKnown ? KNOWN_AHEAD : 0) - ahead });
    } finally {
      this.leave(network);
    }
  }

  private leave(network: string): void {
    const left = (this.present.get(network) ?? 1) - 1;
    if (left === 0) this.present.delete(network);
    else this.present.set(network, left);
  }
}

const lineFull = () =>
  new ApiError('SERVICE_UNAVAILABLE', {
    message: `Very many people sign in right now; try again in ${RETRY_AFTER} seconds`,
    retryAfter: RETRY_AFTER,
  });
