import type { z } from 'zod';
import { MINUTE_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { UsageMailsService } from './usage-mails.service.js';
import { USAGE_MAIL_JOB } from './usage-notices.js';

@BackgroundJob(USAGE_MAIL_JOB)
export class UsageMailJob {
  constructor(private readonly mails: UsageMailsService) {}

  run({ clientId }: z.output<typeof USAGE_MAIL_JOB.data>): Promise<void> {
    return this.mails.notify(clientId);
  }
}

/** Sends the mails whose job was lost. */
@RecurringJob({ name: 'usage-mail-sweep', everyMs: 15 * MINUTE_MS })
export class UsageMailSweepJob {
  constructor(private readonly mails: UsageMailsService) {}

  run(): Promise<void> {
    return this.mails.sweep();
  }
}
