import { riskLevelOf } from '@gatepost/detector';

/** What people have decided about a message: open until someone has released or blocked it. */
export const REVIEWED = ['open', 'released', 'blocked'] as const;
export type Reviewed = (typeof REVIEWED)[number];

/** `none`: nobody has to decide. */
export const REVIEW_STATUSES = ['none', ...REVIEWED] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The review that a verdict begins with: what is high risk should not leave before a person has looked at it. */
export const reviewAt = (score: number): 'open' | null => (riskLevelOf(score) === 'high' ? 'open' : null);
