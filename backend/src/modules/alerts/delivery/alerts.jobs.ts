import type { z } from 'zod';
import { HOUR_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { AlertChannelsRepository } from '../channels/alert-channels.repository.js';
import { ALERT_TEST_JOB } from '../channels/alert-testing.service.js';
import { AlertClosing } from './alert-closing.service.js';
import { ALERT_JOB, AlertDelivery } from './alert-delivery.service.js';
import { AlertMessenger } from './alert-messenger.service.js';
import { ChannelTurnsRepository } from './channel-turns.repository.js';

/** Two index lookups where nothing is due. */
const EVERY_MS = 2_000;

/** Puts alerts into channels, and sends channels what is due: at once, at the end of quiet hours, in a digest, or again. */
@RecurringJob({ name: 'send-alerts', everyMs: EVERY_MS })
export class SendAlertsJob {
  constructor(
    private readonly closing: AlertClosing,
    private readonly delivery: AlertDelivery,
  ) {}

  async run(): Promise<void> {
    await this.closing.closeGathered();
    await this.delivery.dispatch();
  }
}

@BackgroundJob(ALERT_JOB)
export class AlertMessageJob {
  constructor(private readonly delivery: AlertDelivery) {}

  run({ channelId: id, attempt: attempts }: z.output<typeof ALERT_JOB.data>): Promise<void> {
    return this.delivery.send({ id, attempts });
  }
}

@BackgroundJob(ALERT_TEST_JOB)
export class AlertTestJob {
  constructor(
    private readonly turns: ChannelTurnsRepository,
    private readonly messenger: AlertMessenger,
    private readonly channels: AlertChannelsRepository,
  ) {}

  async run({ channelId }: z.output<typeof ALERT_TEST_JOB.data>): Promise<void> {
    const channel = await this.turns.find(channelId);
    if (!channel) return;
    const { result } = await this.messenger.test(channel);
    await this.channels.endTest(channelId, result.lastError);
  }
}

@RecurringJob({ name: 'alert-purge', everyMs: HOUR_MS })
export class AlertPurgeJob {
  constructor(private readonly closing: AlertClosing) {}

  run(): Promise<void> {
    return this.closing.purge();
  }
}
