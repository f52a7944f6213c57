/** Who judged an outbreak harmful: the rules, a company's feedback, or an Admin who stopped its messages. */
export const OUTBREAK_CAUSES = ['signals', 'feedback', 'admin'] as const;
export type OutbreakCause = (typeof OUTBREAK_CAUSES)[number];

/** `released`: an Admin said that it is none; `over`: without a message for 72 hours, or it gave way to another. */
export const OUTBREAK_STATUSES = ['open', 'released', 'over'] as const;
export type OutbreakStatus = (typeof OUTBREAK_STATUSES)[number];

/** What similar messages have that ordinary mail does not. */
export const SIGNAL_CODES = [
  'high-scores',
  'rising-scores',
  'burst',
  'busy-day',
  'new-host',
  'unknown-host',
  'copied-text',
  'complaints',
  'new-language',
  'quiet-hour',
  'several-accounts',
  'other-words',
] as const;
export type SignalCode = (typeof SIGNAL_CODES)[number];
