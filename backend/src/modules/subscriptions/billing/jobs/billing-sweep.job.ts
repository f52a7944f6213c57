import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../../queue/background/background-jobs.js';
import { BillingSweeper } from '../billing-sweeper.js';

const SWEEP_MS = 900_000;
const DAY_MS = 86_400_000;

/** What no event tells of, or whose event was lost: often what is known to be due, once a day everything. */
@Injectable()
export class BillingSweepJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly sweeper: BillingSweeper,
  ) {}

  onModuleInit(): void {
    const data = z.strictObject({});
    this.jobs.register({ name: 'billing-sweep', data, everyMs: SWEEP_MS, run: () => this.sweeper.sweep() });
    this.jobs.register({
      name: 'billing-reconcile',
      data,
      everyMs: DAY_MS,
      run: () => this.sweeper.reconcile(),
    });
  }
}
