import { Inject, Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { publicUrlOf } from '../../config/public-url.js';
import { BackgroundQueue } from '../../queue/background/background.queue.js';
import { MailService } from '../mail/mail.service.js';
import { CLOSING_MAIL_JOB, type ClosingChange, closingLetters } from './closing-mails.js';
import { ClosingRepository } from './closing.repository.js';

const AT_ONCE = 100;

const refused = () => new Error('The mail server did not accept the mail');

/** Tells a company's Admins by mail that its account closes, or stays. */
@Injectable()
export class ClosingNotices {
  private readonly logger = new Logger('Closing');
  private readonly url: string;

  constructor(
    private readonly repository: ClosingRepository,
    private readonly queue: BackgroundQueue,
    private readonly mails: MailService,
    @Inject(CONFIG) config: Config,
  ) {
    this.url = publicUrlOf(config);
  }

  /** Of what is committed already: a queue that is away must not make it look refused. */
  async send(clientId: string, change: ClosingChange): Promise<void> {
    await this.queue
      .add(CLOSING_MAIL_JOB, { clientId, change })
      .catch((error: unknown) =>
        this.logger.warn(errorForLog('A mail about a closing account was lost', error)),
      );
  }

  /** Each company once, a week before. */
  async remind(): Promise<void> {
    for (const clientId of await this.repository.toRemind(AT_ONCE)) {
      await this.queue.add(CLOSING_MAIL_JOB, { clientId, change: 'reminder' });
      await this.repository.noteReminded(clientId);
    }
  }

  /** @throws Error when the mail server does not accept it, so that the job is retried */
  async mail(clientId: string, change: ClosingChange): Promise<void> {
    const letters = closingLetters(change, await this.repository.closesAt(clientId), this.url);
    if (this.mails.isOn && letters && !(await this.mails.writeToAdmins(clientId, letters))) throw refused();
  }
}
