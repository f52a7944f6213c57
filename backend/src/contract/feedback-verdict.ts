/** What a company says of a verdict: that the message is one or the other. */
export const FEEDBACK_VERDICTS = ['legitimate', 'harmful'] as const;
export type FeedbackVerdict = (typeof FEEDBACK_VERDICTS)[number];
