import { MINUTE_MS } from '../common/durations.js';

/** BullMQ's highest priority number. 0 means no priority, and goes before all others. */
const MAX = 2 ** 21 - 1;

/**
 * A scan's turn in the queue, as BullMQ's priority: the lowest goes first, equal ones in order of arrival. The turn of a
 * client's first unfinished scan is the minute in which it was accepted, and each one behind it is a minute later. So a
 * client's only scan goes before other clients' backlogs, and yet nothing waits for ever, since newer scans get later
 * minutes. The second is two minutes behind the first, so that another client's first scan in the next minute still goes
 * before it.
 *
 * Turns wrap around every four years; a backlog at that moment goes after newer scans.
 * @param at when it was accepted
 * @param ahead how many of the client's unfinished scans are before it
 */
export function turnOf(at: Date, ahead: number): number {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const behind = ahead === 0 ? 0 : ahead + 1;
  return 1 + ((minute + behind) % MAX);
}

/** The job of the queue that is to run next: its turn, and since when it has waited, in ms since 1970. */
export interface NextJob {
  turn: number;
  since: number;
}

/**
 * For how long the queue has been overdue, in ms: since the turn of its next job has come. A backlog of one client is not, as
 * long as others' scans go before most of it.
 */
export function overdueMs({ turn, since }: NextJob, now: Date): number {
  const minutesAgo = (turnOf(now, 0) - turn + MAX) % MAX;
  if (minutesAgo > MAX / 2) return 0;
  const itsMinute = (Math.floor(now.getTime() / MINUTE_MS) - minutesAgo) * MINUTE_MS;
  return Math.max(0, now.getTime() - Math.max(since, itsMinute));
}
