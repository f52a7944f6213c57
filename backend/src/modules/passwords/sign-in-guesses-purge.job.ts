import { HOUR_MS } from '../../common/durations.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { PasswordCheckService } from './password-check.service.js';

/** Deletes old counts of wrong passwords. */
@RecurringJob({ name: 'sign-in-guesses-purge', everyMs: HOUR_MS })
export class SignInGuessesPurgeJob {
  constructor(private readonly check: PasswordCheckService) {}

  run(): Promise<void> {
    return this.check.purge();
  }
}
