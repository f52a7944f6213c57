/** BullMQ's limit for priorities; 0 means none, which goes before all others. */
const MAX_PRIORITY = 2 ** 21 - 1;
const MINUTE_MS = 60_000;

/**
 * A scan's turn in the queue, as BullMQ's priority: the lowest goes first, equal ones in order of arrival. The turn
 * of a client's first unfinished scan is the minute in which it was accepted, and that of each one behind it the next
 * minute. So a newcomer goes before whatever others have piled up, but a backlog is not starved: in time its minute
 * has passed. The first and the second are two minutes apart, so that a newcomer of the next minute still goes before
 * the second.
 *
 * Turns wrap around every four years. A backlog at that moment goes after newer scans.
 * @param at when it was accepted
 * @param ahead how many of the client's unfinished scans come before it
 */
export function turnOf(at: Date, ahead: number): number {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const behind = ahead === 0 ? 0 : ahead + 1;
  return 1 + ((minute + behind) % MAX_PRIORITY);
}
