import type { z } from 'zod';
import { HOUR_MS } from '../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../queue/background/background-job.js';
import { CLOSING_MAIL_JOB } from './closing-mails.js';
import { ClosingNotices } from './closing-notices.service.js';
import { CompanyErasure } from './company-erasure.service.js';

@BackgroundJob(CLOSING_MAIL_JOB)
export class ClosingMailJob {
  constructor(private readonly notices: ClosingNotices) {}

  run({ clientId, change }: z.output<typeof CLOSING_MAIL_JOB.data>): Promise<void> {
    return this.notices.mail(clientId, change);
  }
}

/** Reminds Admins of accounts that close soon, and erases those whose time is over. */
@RecurringJob({ name: 'closing-accounts', everyMs: HOUR_MS })
export class ClosingAccountsJob {
  constructor(
    private readonly notices: ClosingNotices,
    private readonly erasure: CompanyErasure,
  ) {}

  async run(): Promise<void> {
    await this.notices.remind();
    await this.erasure.run();
  }
}
