import type { z } from 'zod';
import { MINUTE_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { REVIEW_DECISION_JOB, ReviewDecisions } from './review-decisions.service.js';

@BackgroundJob(REVIEW_DECISION_JOB)
export class ReviewDecisionJob {
  constructor(private readonly decisions: ReviewDecisions) {}

  run({ decisionId }: z.output<typeof REVIEW_DECISION_JOB.data>): Promise<void> {
    return this.decisions.carryOut(decisionId);
  }
}

/** Goes on with decisions whose job was lost. */
@RecurringJob({ name: 'review-decision-sweep', everyMs: MINUTE_MS })
export class ReviewDecisionSweepJob {
  constructor(private readonly decisions: ReviewDecisions) {}

  run(): Promise<void> {
    return this.decisions.carryOutLeft();
  }
}
