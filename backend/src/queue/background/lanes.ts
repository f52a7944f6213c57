/**
 * Background work that waits for others, each kind on a queue of its own: a mail server that hangs holds up no payment,
 * Stripe no mail, and neither of them what recurs. The numbers are jobs at a time in one process. Most of the time such a
 * job waits for an answer, for 20 s at the longest, so that many at a time cost little.
 */
export const LANES = { background: 8, mail: 8, billing: 8 } as const;

/** The name of a lane is the name of its queue. */
export type Lane = keyof typeof LANES;

/** Where what runs by itself is scheduled. */
export const RECURRING_LANE = 'background' satisfies Lane;
