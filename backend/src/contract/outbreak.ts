/** Who judged an outbreak harmful: the rules, a company's feedback, or an Admin who stopped its messages. */
export const OUTBREAK_CAUSES = ['signals', 'feedback', 'admin'] as const;
export type OutbreakCause = (typeof OUTBREAK_CAUSES)[number];

/** `released`: an Admin said that it is none; `over`: without a message for 72 hours, or it gave way to another. */
export const OUTBREAK_STATUSES = ['open', 'released', 'over'] as const;
export type OutbreakStatus = (typeof OUTBREAK_STATUSES)[number];
