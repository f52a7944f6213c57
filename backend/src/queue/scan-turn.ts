import { MINUTE_MS } from '../common/durations.js';

/** BullMQ's highest priority number; 0 is none, which goes before all others. */
const MAX = 2 ** 21 - 1;

/**
 * The turn of a scan in the queue, as BullMQ's priority: the lowest goes first, equals in the order in which they came.
 * A client's first unfinished scan has the minute in which it was accepted for its turn, and each one behind it the next
 * minute. So a newcomer goes before whatever others have piled up, and yet nothing is put off for ever: in time its minute
 * is past. Between the first and the second lie two minutes, lest a newcomer of the next minute comes after the second.
 *
 * Turns wrap around every four years. What is piled up just then goes after what comes.
 * @param at when it was accepted
 * @param ahead how many of the client's are unfinished before it
 */
export function turnOf(at: Date, ahead: number): number {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const behind = ahead === 0 ? 0 : ahead + 1;
  return 1 + ((minute + behind) % MAX);
}
