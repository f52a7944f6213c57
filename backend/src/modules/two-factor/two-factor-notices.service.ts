import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import { BackgroundQueue } from '../../queue/background/background.queue.js';
import { REQUIREMENT_MAIL_JOB, TWO_FACTOR_MAIL_JOB, type TwoFactorChange } from './two-factor-mails.js';

/** Notifies people of changes that are committed already: a queue that is away must not make them look refused. */
@Injectable()
export class TwoFactorNoticesService {
  private readonly logger = new Logger(TwoFactorNoticesService.name);

  constructor(private readonly queue: BackgroundQueue) {}

  changed(userId: string, change: TwoFactorChange): Promise<void> {
    return this.unlessAway(this.queue.add(TWO_FACTOR_MAIL_JOB, { userId, change }));
  }

  requirementChanged(clientId: string, required: boolean): Promise<void> {
    return this.unlessAway(this.queue.add(REQUIREMENT_MAIL_JOB, { clientId, required }));
  }

  private async unlessAway(added: Promise<void>): Promise<void> {
    await added.catch((error: unknown) =>
      this.logger.warn(errorForLog('A mail about two-factor authentication was lost', error)),
    );
  }
}
