import type { z } from 'zod';
import { HOUR_MS } from '../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../queue/background/background-job.js';
import { EmailChangeLinksService } from './email-change-links.service.js';
import { CONFIRM_EMAIL_JOB, EMAIL_CHANGED_JOB } from './email-change-mails.js';

@BackgroundJob(CONFIRM_EMAIL_JOB)
export class ConfirmEmailJob {
  constructor(private readonly links: EmailChangeLinksService) {}

  run({ id }: z.output<typeof CONFIRM_EMAIL_JOB.data>): Promise<void> {
    return this.links.mailConfirmation(id);
  }
}

@BackgroundJob(EMAIL_CHANGED_JOB)
export class EmailChangedJob {
  constructor(private readonly links: EmailChangeLinksService) {}

  run({ id }: z.output<typeof EMAIL_CHANGED_JOB.data>): Promise<void> {
    return this.links.mailUndo(id);
  }
}

/** Deletes changes whose links no longer work. */
@RecurringJob({ name: 'email-change-purge', everyMs: HOUR_MS })
export class EmailChangePurgeJob {
  constructor(private readonly links: EmailChangeLinksService) {}

  run(): Promise<void> {
    return this.links.purge();
  }
}
