import type { z } from 'zod';
import { BackgroundJob } from '../../queue/background/background-job.js';
import { MailService } from '../mail/mail.service.js';
import { AccountsService } from '../users/accounts.service.js';
import {
  changeLetters,
  REQUIREMENT_MAIL_JOB,
  requirementLetters,
  TWO_FACTOR_MAIL_JOB,
} from './two-factor-mails.js';

const refused = () => new Error('The mail server did not accept the mail');

@BackgroundJob(TWO_FACTOR_MAIL_JOB)
export class TwoFactorMailJob {
  constructor(
    private readonly mails: MailService,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws Error when the mail server does not accept it, so that the job is retried */
  async run({ userId, change }: z.output<typeof TWO_FACTOR_MAIL_JOB.data>): Promise<void> {
    const user = this.mails.isOn ? await this.accounts.findById(userId) : null;
    if (user && !(await this.mails.write(user, changeLetters(change)))) throw refused();
  }
}

@BackgroundJob(REQUIREMENT_MAIL_JOB)
export class RequirementMailJob {
  constructor(private readonly mails: MailService) {}

  /** @throws Error when the mail server does not accept it, so that the job is retried */
  async run({ clientId, required }: z.output<typeof REQUIREMENT_MAIL_JOB.data>): Promise<void> {
    if (!this.mails.isOn) return;
    if (!(await this.mails.writeToAdmins(clientId, requirementLetters(required)))) throw refused();
  }
}
