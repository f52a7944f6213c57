import { Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import type { MailReports } from '../../modules/mail-flow/gate/mail-reports.service.js';
import { sendCopy } from '../../modules/mail-flow/holds/sending.js';
import type { MailDecision } from '../../modules/mail-flow/mail-transaction.js';
import type { NextHop } from '../../modules/mail-flow/next-hop.port.js';
import type { MessageMemory } from '../message-memory.js';
import { headOf } from './relay.js';

/** Copies that wait to be sent. */
const MOST_WAITING = 100;
const NO_ROOM = 'Not sent: too many copies are waiting';

/** Sends auditors their copies of what was relayed, one after the other, each in a transaction of its own: no client waits for it. */
export class Copies {
  private readonly logger = new Logger('SMTP');
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly nextHop: NextHop | null,
    private readonly reports: MailReports,
    private readonly memory: MessageMemory,
  ) {}

  /** Resolves when none is under way. */
  get settled(): Promise<void> {
    return this.last;
  }

  /** Best effort: where there is no room for it, the record says so. */
  offer({ id, copyTo, headers, raw }: MailDecision, from: string): void {
    const { nextHop, memory } = this;
    if (copyTo === null || nextHop === null) return;
    if (this.waiting >= MOST_WAITING || !memory.take(raw.length)) {
      void this.record(id, NO_ROOM);
      return;
    }
    this.waiting += 1;
    this.last = this.sendAfter(this.last, async () => {
      const message = Buffer.concat([headOf(headers), raw]);
      await this.record(id, await sendCopy(nextHop, from, copyTo, message));
      memory.free(raw.length);
    });
  }

  private async sendAfter(earlier: Promise<void>, send: () => Promise<void>): Promise<void> {
    await earlier;
    await send();
    this.waiting -= 1;
  }

  private async record(id: string, reply: string): Promise<void> {
    try {
      await this.reports.copied(id, reply);
    } catch (error) {
      this.logger.warn(errorForLog('What became of a copy could not be recorded', error));
    }
  }
}
