import { AsyncResource } from 'node:async_hooks';
import { isUnavailable } from './unavailable.js';

/** What one run takes at most, unless told. */
const MOST = 200;

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** What a failed run does: each of its items is run again alone; or fails; or all that wait by now fail too. */
type Failure = 'alone' | 'together' | 'with those waiting';

export interface TogetherOptions<T> {
  /** How many of the first that wait one run takes, one at least. */
  fitting?: (waiting: readonly T[]) => number;
  /** Lets a run have its turn among those of other keys; until then more can join it. */
  inTurn?: (run: () => Promise<void>) => Promise<void>;
  onFailure?: (error: unknown) => Failure;
}

/**
 * One run at a time for each key. While one is under way, what arrives for the same key waits and shares the next: one round
 * trip and one commit for all of it, the more the busier the process is.
 */
export class Together<T, R> {
  /** Nobody's request: a shared run would be logged and traced as the one that happened to start it. */
  private readonly context = new AsyncResource('Together');
  /** What waits, of each key with a run under way. */
  private readonly waiting = new Map<string, Waiting<T, R>[]>();
  private readonly options: Required<TogetherOptions<T>>;

  /** `run` returns a result for each item, in their order. */
  constructor(
    private readonly run: (items: readonly T[]) => Promise<R[]>,
    options: TogetherOptions<T> = {},
  ) {
    this.options = {
      fitting: () => MOST,
      inTurn: (run) => run(),
      // One that can't be run spoils no other; without a database all fail at once.
      onFailure: (error) => (isUnavailable(error) ? 'together' : 'alone'),
      ...options,
    };
  }

  add(key: string, item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(key);
      if (waiting) waiting.push({ item, resolve, reject });
      else void this.runFirst(key, { item, resolve, reject });
    });
  }

  /** What finds nothing under way is run by itself, and logged and traced as its caller's. */
  private async runFirst(key: string, first: Waiting<T, R>): Promise<void> {
    const waiting: Waiting<T, R>[] = [];
    this.waiting.set(key, waiting);
    await this.options.inTurn(AsyncResource.bind(() => this.runGroup([first], waiting)));
    void this.context.runInAsyncScope(() => this.runWaiting(key, waiting));
  }

  private async runWaiting(key: string, waiting: Waiting<T, R>[]): Promise<void> {
    const { fitting, inTurn } = this.options;
    const takeGroup = () => waiting.splice(0, fitting(waiting.map(({ item }) => item)));
    while (waiting.length > 0) await inTurn(() => this.runGroup(takeGroup(), waiting));
    this.waiting.delete(key);
  }

  private async runGroup(group: readonly Waiting<T, R>[], waiting: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.run(group.map(({ item }) => item));
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as R);
    } catch (error) {
      const failure = this.options.onFailure(error);
      if (failure === 'alone' && group.length > 1) {
        for (const one of group) await this.runGroup([one], waiting);
        return;
      }
      const failed = failure === 'with those waiting' ? [...group, ...waiting.splice(0)] : group;
      for (const { reject } of failed) reject(error);
    }
  }
}
