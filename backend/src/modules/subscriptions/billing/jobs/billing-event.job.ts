import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../../queue/background/background-jobs.js';
import { BILLING_EVENT_JOB, BillingEventsService } from '../billing-events.service.js';

/** One event, soon after it came. */
@Injectable()
export class BillingEventJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly events: BillingEventsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: BILLING_EVENT_JOB.name,
      data: z.strictObject({ eventId: z.string() }),
      run: ({ eventId }) => this.events.work(eventId),
    });
  }
}
