import type { z } from 'zod';
import { BackgroundJob } from '../../../queue/background/background-job.js';
import { BILLING_EVENT_JOB, BillingEventsService } from './billing-events.service.js';

/** Processes one event, soon after it arrived. */
@BackgroundJob(BILLING_EVENT_JOB)
export class BillingEventJob {
  constructor(private readonly events: BillingEventsService) {}

  run({ eventId }: z.output<typeof BILLING_EVENT_JOB.data>): Promise<void> {
    return this.events.process(eventId);
  }
}
