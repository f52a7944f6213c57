import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { ApiError } from '../common/api-error.js';

/** What a request costs: nearly nothing, a page of rows, a look through scans, a file, or a wait for a verdict. */
export type WorkKind = 'call' | 'list' | 'history' | 'export' | 'submission';

/**
 * Requests of one client that a process has open at once, from their admission until their answer is taken or cut. It
 * bounds what readers who take nothing can make the process hold: an answer to a call is at most 1 MB and mostly a
 * thousandth of that, a list some 100 kB, an export a slice of rows. A submission waits for its verdict, and costs
 * little meanwhile: a burst of 180 is in order.
 */
const MOST_OPEN: Readonly<Record<WorkKind, number>> = {
  call: 100,
  list: 16,
  history: 16,
  export: 2,
  submission: 256,
};
/** Bytes of the bodies of all that is open, together. */
const MOST_BYTES = 32 * 1_048_576;

/**
 * Work of one client that is done at the same time; the rest waits in line. The process has ten connections to the
 * database: no client gets more than seven of them. Lists and slices of exports have places of their own, so that they
 * never delay the same client's scans. A search reads every body that it looks at, and keeps a processor of the database
 * busy for that long: there is one.
 */
const PLACES = { calls: 4, lists: 2, searches: 1 } as const;
export type Lane = keyof typeof PLACES;

/**
 * Lanes whose places rest, after each work, for as long as it took: one client's lists and searches then keep a processor
 * busy for half of the time at the most, and a neighbour's scans find one. What took milliseconds rests for milliseconds.
 */
const RESTING: ReadonlySet<Lane> = new Set(['lists', 'searches']);

/** Who has not had a turn after this time, in ms, is told to try again. */
const PATIENCE_MS = 10_000;

const tooMuch = () =>
  new ApiError('RATE_LIMITED', {
    message: 'Too many requests at the same time; wait for the answers of some',
    retryAfter: 1,
  });

/** What one client has this process do. */
class Share {
  readonly open: Record<WorkKind, number> = { call: 0, list: 0, history: 0, export: 0, submission: 0 };
  bytes = 0;
  readonly lanes: Readonly<Record<Lane, PQueue>> = {
    calls: new PQueue({ concurrency: PLACES.calls }),
    lists: new PQueue({ concurrency: PLACES.lists }),
    searches: new PQueue({ concurrency: PLACES.searches }),
  };

  get isIdle(): boolean {
    const held = Object.values(this.open);
    const work = Object.values(this.lanes).map(({ size, pending }) => size + pending);
    return [...held, ...work].every((count) => count === 0);
  }
}

/**
 * Divides this process among its clients: what one of them asks for at the same time is bounded, in memory and in
 * connections, so that another's next request finds room.
 */
@Injectable()
export class WorkBudget {
  /** Of clients who have something open or at work. */
  private readonly shares = new Map<string, Share>();

  /**
   * Lets a request in; `bytes` is the size of its body. The answer lets it out again, once, however often it is called.
   * @throws RATE_LIMITED when the client has too many of the kind open
   */
  admit(clientId: string, kind: WorkKind, bytes = 0): () => void {
    const share = this.shareOf(clientId);
    if (share.open[kind] >= MOST_OPEN[kind] || share.bytes + bytes > MOST_BYTES) throw tooMuch();
    let weight = 1;
    share.open[kind] += weight;
    share.bytes += bytes;
    return () => {
      share.open[kind] -= weight;
      share.bytes -= weight * bytes;
      weight = 0;
      this.forget(clientId, share);
    };
  }

  /**
   * Does `work` when it is the client's turn: first come, first served. Work that a client has been promised waits for
   * as long as it takes, with `patienceMs` Infinity.
   * @throws RATE_LIMITED when there was no turn within `patienceMs`; what `work` throws
   */
  run<T>(clientId: string, lane: Lane, work: () => Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> {
    const share = this.shareOf(clientId);
    const waiting = new AbortController();
    const timer = patienceMs < Infinity && setTimeout(() => waiting.abort(tooMuch()), patienceMs);
    // Whoever makes room starts the next in line: without this, in the name of its own request.
    const inOwnName = AsyncResource.bind(work);
    return new Promise<T>((resolve, reject) => {
      const turn = async () => {
        if (timer) clearTimeout(timer);
        const began = performance.now();
        await inOwnName().then(resolve, reject);
        if (RESTING.has(lane)) await delay(performance.now() - began, undefined, { ref: false });
      };
      share.lanes[lane].add(turn, { signal: waiting.signal }).catch(reject);
    });
  }

  private shareOf(clientId: string): Share {
    const known = this.shares.get(clientId);
    if (known) return known;
    const share = new Share();
    this.shares.set(clientId, share);
    for (const queue of Object.values(share.lanes)) queue.on('idle', () => this.forget(clientId, share));
    return share;
  }

  private forget(clientId: string, share: Share): void {
    if (share.isIdle) this.shares.delete(clientId);
  }
}
