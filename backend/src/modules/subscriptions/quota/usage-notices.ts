import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { errorForLog } from '../../../common/error-for-log.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { usageLevel } from './usage-level.js';

export const USAGE_ALERT_JOB = {
  lane: 'background',
  name: 'usage-alert',
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
  /** The level of usage that it was last alerted of. */
  notifiedLevel: number;
}

/** Notices when a client has used most or all of its scans. */
@Injectable()
export class UsageNotices {
  private readonly logger = new Logger(UsageNotices.name);

  constructor(private readonly queue: BackgroundQueue) {}

  /** Queues an alert if one is due. Never fails: a scan does not wait for it. */
  notifyIfDue(clientId: string, { used, allowed, notifiedLevel, periodStart }: CountedUse): void {
    const level = usageLevel(used, allowed);
    if (level <= notifiedLevel) return;
    const id = `usage-${clientId}-${periodStart.getTime()}-${level}`;
    this.queue
      .add(USAGE_ALERT_JOB, { clientId }, { id, delayMs: DELAY_MS })
      .catch((error: unknown) =>
        this.logger.warn(
          errorForLog('An alert about usage could not be queued; the sweep will record it', error),
        ),
      );
  }
}
