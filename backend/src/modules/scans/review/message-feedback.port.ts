import type { FeedbackVerdict } from '../../../contract/feedback-verdict.js';
import type { Transaction } from '../../../database/transactions.js';

/** Who says what messages are. */
interface Giver {
  clientId: string;
  email: string;
  isAdmin: boolean;
  userId: string;
}

/** What a company says of the verdicts on its messages, as far as one decision says it of many. */
export interface MessageFeedback {
  /** Those that have a verdict and of which something else was said before are changed; `announce` is called after the commit. */
  giveAll(
    transaction: Transaction,
    giver: Giver,
    scanIds: readonly string[],
    said: { verdict: FeedbackVerdict; note: string | null },
  ): Promise<{ changedIds: string[]; announce: () => Promise<void> }>;
}

/** Injection token of {@link MessageFeedback}. */
export const MESSAGE_FEEDBACK = Symbol('MessageFeedback');
