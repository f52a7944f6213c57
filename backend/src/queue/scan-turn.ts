/** BullMQ's limit for priorities; 0 is none, which goes before all others. */
const TURNS = 2 ** 21 - 1;
const MINUTE_MS = 60_000;

/**
 * The turn of a scan in the queue, as BullMQ's priority: the lowest goes first, equals in the order in which they came.
 * Of each client the first scan is as urgent as its hour, and each one behind it as if it had come a minute later. So a
 * newcomer stands before whatever others have piled up, and yet a pile is not put off for ever: in time its turn is past.
 * Two minutes lie between the first and the second, lest the minute that a newcomer comes later puts it behind.
 *
 * The numbers begin anew after four years. What is piled up just then goes after what comes.
 * @param at when it was accepted
 * @param ahead how many of the client's are unfinished before it
 */
export function turnOf(at: Date, ahead: number): number {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const behind = ahead === 0 ? 0 : ahead + 1;
  return 1 + ((minute + behind) % TURNS);
}
