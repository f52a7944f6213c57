import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { usageLevel } from './usage-level.js';

export const USAGE_MAIL_JOB = {
  lane: 'mail',
  name: 'usage-mail',
  data: z.strictObject({ clientId: z.uuid() }),
} as const satisfies JobKind;
/** If the scans are not stored by then, the sweep finds the row. */
const DELAY_MS = 1_000;

/** What a client has used of a period's scans, as it was just counted. */
export interface CountedUse {
  used: number;
  /** Null: any number. */
  allowed: number | null;
  periodStart: Date;
  /** The level of usage that its Admins were last notified of. */
  notifiedLevel: number;
}

/** Notices when a client has used most or all of its scans. */
@Injectable()
export class UsageNotices {
  private readonly logger = new Logger(UsageNotices.name);

  constructor(
    private readonly queue: BackgroundQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues a mail to the Admins if one is due. Never fails: a scan does not wait for a mail. */
  notifyIfDue(clientId: string, { used, allowed, notifiedLevel, periodStart }: CountedUse): void {
    const level = usageLevel(used, allowed);
    if (level <= notifiedLevel || this.config.SMTP_URL === undefined) return;
    const id = `usage-${clientId}-${periodStart.getTime()}-${level}`;
    this.queue
      .add(USAGE_MAIL_JOB, { clientId }, { id, delayMs: DELAY_MS })
      .catch((error: unknown) =>
        this.logger.warn(errorForLog('A usage mail could not be queued; the sweep will send it', error)),
      );
  }
}
