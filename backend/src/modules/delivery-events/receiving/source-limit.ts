import type { ThrottlerStorage } from '@nestjs/throttler';
import { MINUTE_MS } from '../../../common/durations.js';
import { tooMany } from '../../../common/too-many.js';

/**
 * What one source may send in a minute, over all processes: some providers post each event in a request of its own, and a report
 * by mail takes longer to be read.
 */
const PER_MINUTE = { posted: 6_000, mailed: 600 } as const;

/** @throws RATE_LIMITED beyond that */
export async function countOfSource(
  storage: ThrottlerStorage,
  sourceId: string,
  how: keyof typeof PER_MINUTE,
): Promise<void> {
  const key = `events:${sourceId.toLowerCase()}`;
  const hit = await storage.increment(key, MINUTE_MS, PER_MINUTE[how], MINUTE_MS, 'default');
  if (hit.isBlocked) throw tooMany('events of this source', hit.timeToBlockExpire);
}
