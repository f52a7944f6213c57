import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import { BackgroundQueue } from '../../queue/background/background.queue.js';
import { SINGLE_SIGN_ON_MAIL_JOB, type SingleSignOnChange } from './single-sign-on-mails.js';

/** Notifies Admins of changes that are committed already: a queue that is away must not make them look refused. */
@Injectable()
export class SingleSignOnNoticesService {
  private readonly logger = new Logger(SingleSignOnNoticesService.name);

  constructor(private readonly queue: BackgroundQueue) {}

  async changed(clientId: string, change: SingleSignOnChange): Promise<void> {
    await this.queue
      .add(SINGLE_SIGN_ON_MAIL_JOB, { clientId, change })
      .catch((error: unknown) =>
        this.logger.warn(errorForLog('A mail about single sign-on was lost', error)),
      );
  }
}
