/** What Google and Yahoo ask of senders, in tenths of a percent: to stay below the one, and never to reach the other. */
export const COMPLAINT_LIMITS = { warning: 1, highest: 3 } as const;

/** Fewer complaints say nothing, whatever the share: one in ten messages is no reason for an alarm. */
const FEWEST = 3;

/** The days that are looked at together, today included. */
export const RATE_DAYS = 7;

/** The highest limit that complaints about so many messages reach, in tenths of a percent; 0: none. */
export function reachedLimit(complaints: number, messages: number): number {
  if (complaints < FEWEST) return 0;
  const limits = [COMPLAINT_LIMITS.highest, COMPLAINT_LIMITS.warning];
  return limits.find((limit) => complaints * 1000 >= limit * messages) ?? 0;
}
