import { AsyncResource } from 'node:async_hooks';
import { isUnavailable } from './unavailable.js';

/** What one statement takes at most. */
const MOST = 200;

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs a statement at a time for each key. While one is under way, what arrives for the same key waits and shares the next: one
 * round trip and one commit for all of it, the more the busier the process is.
 */
export class Together<T, R> {
  /** Nobody's request: a shared statement would be logged and traced as the one that happened to start it. */
  private readonly context = new AsyncResource('Together');
  private readonly waiting = new Map<string, Waiting<T, R>[]>();

  /** `run` returns a result for each item, in their order. Of items that it fails with, each is run alone. */
  constructor(private readonly run: (items: readonly T[]) => Promise<R[]>) {}

  add(key: string, item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(key);
      if (waiting) return void waiting.push({ item, resolve, reject });
      const first = [{ item, resolve, reject }];
      this.waiting.set(key, first);
      void this.context.runInAsyncScope(() => this.runAll(key, first));
    });
  }

  private async runAll(key: string, waiting: Waiting<T, R>[]): Promise<void> {
    while (waiting.length > 0) await this.runGroup(waiting.splice(0, MOST));
    this.waiting.delete(key);
  }

  private async runGroup(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.run(group.map(({ item }) => item));
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as R);
    } catch (error) {
      // One that can't be run spoils no other; without a database all fail at once.
      if (group.length === 1 || isUnavailable(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await this.runGroup([one]);
    }
  }
}
