/**
 * Background work that waits for other systems, each kind on a queue of its own: a hanging mail server delays no
 * payment, Stripe no mail, a channel in Slack or Microsoft Teams neither, and none of them recurring jobs. The numbers are
 * concurrent jobs in one process. Such a job mostly waits for a response, for 20 s at most, so high concurrency costs little.
 */
export const LANES = { background: 8, mail: 8, billing: 8, alerts: 8 } as const;

/** The name of a lane is the name of its queue. */
export type Lane = keyof typeof LANES;

/** The lane of recurring jobs. */
export const RECURRING_LANE = 'background' satisfies Lane;
