/**
 * The time limits of a shutdown, in ms from its start. All workers and connections stop concurrently, so it doesn't take
 * longer with more of them; the rest is for closing queues and databases, which takes milliseconds unless one hangs.
 */
export const STOP_MS = {
  /** For requests to arrive whose bodies are still being sent. Then they are answered that they were not accepted. */
  unread: 3_000,
  /** For jobs to finish. Those that take longer are cancelled and handed back. */
  finish: 6_000,
  /** For handing back. A job that could not be is taken by another worker when its lock expires. */
  handBack: 1_500,
  /** Then connections that are still open are closed. */
  connections: 7_000,
  /** Then the process exits, whatever is still running. */
  all: 10_000,
} as const;
