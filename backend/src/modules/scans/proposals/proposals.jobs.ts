import type { z } from 'zod';
import { DAY_MS } from '../../../common/durations.js';
import { firstIdAt } from '../../../common/ids.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { ProposalFinder, PROPOSALS_JOB } from './proposal-finder.service.js';

@BackgroundJob(PROPOSALS_JOB)
export class ProposalsJob {
  constructor(private readonly finder: ProposalFinder) {}

  run({ after }: z.output<typeof PROPOSALS_JOB.data>): Promise<void> {
    return this.finder.turn(after);
  }
}

/** Proposes to each company what its alarms of the last 30 days have in common, from the first company on. */
@RecurringJob({ name: 'nightly-proposals', everyMs: DAY_MS })
export class NightlyProposalsJob {
  constructor(private readonly finder: ProposalFinder) {}

  run(): Promise<void> {
    return this.finder.turn(firstIdAt(0));
  }
}
