import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { RequestContext } from './request-context.js';
import { type Hasher, HashingQueue } from './hashing-queue.js';
import { costOf, hashPassword, matchOf, type PasswordMatch } from './password-hash.js';

/** Hashes and compares passwords, through the one hashing queue of the process. */
@Injectable()
export class Passwords {
  private readonly queue = new HashingQueue();
  /** The highest cost seen so far, at least that of new hashes: checking a wrong password always takes as long. */
  private highestCost: number;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PASSWORD_HASH_COST'>,
    private readonly context: RequestContext,
  ) {
    this.highestCost = config.PASSWORD_HASH_COST;
  }

  /**
   * Hashes a password for a caller who is not known yet.
   * @throws as {@link HashingQueue.run}
   */
  hash(password: string): Promise<string> {
    return this.inTurn({ network: this.context.network, isKnown: false }, () => this.hashNow(password));
  }

  /**
   * Queues `work` as one job; inside it, use the methods whose names end in Now.
   * @throws as {@link HashingQueue.run}
   */
  inTurn<T>(hasher: Hasher, work: () => Promise<T>): Promise<T> {
    return this.queue.run(hasher, work);
  }

  hashNow(password: string): Promise<string> {
    return hashPassword(password, this.config.PASSWORD_HASH_COST);
  }

  /** How `password` matches `hash`; null if it doesn't, and, after the same time, when there is no hash. */
  matchNow(password: string, hash: string | undefined): Promise<PasswordMatch | null> {
    if (hash !== undefined) this.highestCost = Math.max(this.highestCost, costOf(hash));
    return matchOf(password, hash, this.highestCost);
  }

  /** Whether a new hash of the password would be better than `hash`, which it matched. */
  isOutdated(hash: string, match: PasswordMatch): boolean {
    return match === 'typed' || costOf(hash) !== this.config.PASSWORD_HASH_COST;
  }
}
