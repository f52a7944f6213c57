import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { usageLevel } from './usage-level.js';

export const USAGE_MAIL_JOB = {
  lane: 'mail',
  name: 'usage-mail',
  data: z.strictObject({ clientId: z.uuid() }),
} as const satisfies JobKind;
/** The transaction that counts the scans has committed by then. If not, the sweep finds the row. */
const DELAY_MS = 1_000;

/** Notices when a client has used most or all of its scans. */
@Injectable()
export class UsageNotices {
  private readonly logger = new Logger(UsageNotices.name);

  constructor(
    private readonly queue: BackgroundQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues a mail to the Admins if one is due. Never fails: a scan does not wait for a mail. */
  notifyIfDue({
    clientId,
    scansUsed,
    scansPerMonth,
    usageTold,
    currentPeriodStart,
  }: SubscriptionEntity): void {
    const level = usageLevel(scansUsed, scansPerMonth);
    if (level <= usageTold || this.config.SMTP_URL === undefined) return;
    const id = `usage-${clientId}-${currentPeriodStart.getTime()}-${level}`;
    this.queue
      .add(USAGE_MAIL_JOB, { clientId }, { id, delayMs: DELAY_MS })
      .catch((error: unknown) =>
        this.logger.warn(errorForLog('A usage mail could not be queued; the sweep will send it', error)),
      );
  }
}
