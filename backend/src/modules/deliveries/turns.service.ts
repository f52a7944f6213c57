import type { Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';

/** What waits in a table and is queued only when it is its turn, so that no client's backlog delays another's. */
export interface Turns<T> {
  /** What it is, for the log. */
  name: string;
  /** Reserves what is due and whose turn it is. */
  take: () => Promise<T[]>;
  /** Removes from `taken` what it has queued, unless it queues all or nothing. */
  queue: (taken: T[]) => Promise<void>;
  /** Releases what could not be queued. */
  giveBack: (taken: readonly T[]) => Promise<void>;
}

/** Never rejects: what is not queued now is taken by a later call. */
export async function queueTurns<T>(
  { name, take, queue, giveBack }: Turns<T>,
  logger: Logger,
): Promise<void> {
  let taken: T[] = [];
  try {
    taken = await take();
    await queue(taken);
  } catch (error) {
    logger.warn(errorForLog(`${name} could not be queued yet`, error));
    if (taken.length > 0) await release(taken);
  }

  async function release(left: readonly T[]): Promise<void> {
    try {
      await giveBack(left);
    } catch (error) {
      logger.warn(errorForLog(`${name} could not be released; they wait until their hold ends`, error));
    }
  }
}
