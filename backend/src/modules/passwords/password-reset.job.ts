import type { z } from 'zod';
import { HOUR_MS } from '../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../queue/background/background-job.js';
import { PasswordResetsService, RESET_MAIL_JOB } from './password-resets.service.js';

/** Mails a requested reset link. */
@BackgroundJob(RESET_MAIL_JOB)
export class PasswordResetMailJob {
  constructor(private readonly resets: PasswordResetsService) {}

  run({ userId }: z.output<typeof RESET_MAIL_JOB.data>): Promise<void> {
    return this.resets.mailLink(userId);
  }
}

/** Deletes expired reset links. */
@RecurringJob({ name: 'password-reset-purge', everyMs: HOUR_MS })
export class PasswordResetPurgeJob {
  constructor(private readonly resets: PasswordResetsService) {}

  run(): Promise<void> {
    return this.resets.purge();
  }
}
