import type { z } from 'zod';
import { BackgroundJob } from '../../queue/background/background-job.js';
import { MailService } from '../mail/mail.service.js';
import { SINGLE_SIGN_ON_MAIL_JOB, singleSignOnLetters } from './single-sign-on-mails.js';

@BackgroundJob(SINGLE_SIGN_ON_MAIL_JOB)
export class SingleSignOnMailJob {
  constructor(private readonly mails: MailService) {}

  /** @throws Error when the mail server does not accept it, so that the job is retried */
  async run({ clientId, change }: z.output<typeof SINGLE_SIGN_ON_MAIL_JOB.data>): Promise<void> {
    if (this.mails.isOn && !(await this.mails.writeToAdmins(clientId, singleSignOnLetters(change))))
      throw new Error('The mail server did not accept the mail');
  }
}
