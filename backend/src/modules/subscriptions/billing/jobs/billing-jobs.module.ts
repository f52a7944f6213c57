import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.js';
import { BillingSweeper } from '../billing-sweeper.js';
import { BillingEventJob } from './billing-event.job.js';
import { BillingSweepJob } from './billing-sweep.job.js';

@Module({
  imports: [BillingCoreModule],
  providers: [BillingSweeper, BillingEventJob, BillingSweepJob],
})
export class BillingJobsModule {}
