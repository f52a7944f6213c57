/**
 * The one budget of a stop, in ms. All workers and connections use it at the same time, so it doesn't grow with their
 * number; what is left of it closes queues and databases, which takes milliseconds unless one of them hangs.
 */
export const STOP_MS = {
  /** For jobs to end by themselves. What takes longer is cancelled and handed back. */
  finish: 6_000,
  /** For the handing back. What fails to is taken up by another worker when its lock ends. */
  handBack: 1_500,
  /** Then connections that still wait are cut. */
  connections: 7_000,
  /** Then the process ends, whatever still runs. */
  all: 10_000,
} as const;
