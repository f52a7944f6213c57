import type { z } from 'zod';
import { MINUTE_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { SETTLEMENT_JOB, SettlementEffect } from './settlement-effect.service.js';

@BackgroundJob(SETTLEMENT_JOB)
export class SettlementJob {
  constructor(private readonly effect: SettlementEffect) {}

  run({ settlementId }: z.output<typeof SETTLEMENT_JOB.data>): Promise<void> {
    return this.effect.carryOut(settlementId);
  }
}

/** Goes on with those whose job was lost, and forgets old ones. */
@RecurringJob({ name: 'settlement-sweep', everyMs: MINUTE_MS })
export class SettlementSweepJob {
  constructor(private readonly effect: SettlementEffect) {}

  run(): Promise<void> {
    return this.effect.carryOutLeft();
  }
}
