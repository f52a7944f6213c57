import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Transactions } from '../../../database/transactions.js';
import { type JobKind, type Lane } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { AlertChannelsRepository } from './alert-channels.repository.js';
import { testTooSoon } from './alerts.errors.js';

const data = z.strictObject({ channelId: z.uuid() });

/** Sends a test to a channel. */
export const ALERT_TEST_JOB = { lane: 'alerts', name: 'alert-test', data } as const satisfies JobKind;

@Injectable()
export class AlertTesting {
  constructor(
    private readonly channels: AlertChannelsRepository,
    private readonly transactions: Transactions,
    private readonly queue: BackgroundQueue,
  ) {}

  /**
   * Queues a test of a channel, in the lane of its other messages, once: whoever asked is watching. It is not recorded if it can't be queued.
   * @throws CONFLICT within a minute of the last one
   */
  request(channelId: string, lane: Lane): Promise<void> {
    return this.transactions.run(async (transaction) => {
      if (!(await this.channels.requestTest(transaction, channelId))) throw testTooSoon();
      await this.queue.add({ ...ALERT_TEST_JOB, lane }, { channelId });
    });
  }
}
