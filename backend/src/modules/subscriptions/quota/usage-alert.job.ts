import type { z } from 'zod';
import { MINUTE_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { UsageAlerts } from './usage-alerts.service.js';
import { USAGE_ALERT_JOB } from './usage-notices.js';

@BackgroundJob(USAGE_ALERT_JOB)
export class UsageAlertJob {
  constructor(private readonly alerts: UsageAlerts) {}

  run({ clientId }: z.output<typeof USAGE_ALERT_JOB.data>): Promise<void> {
    return this.alerts.notify(clientId);
  }
}

/** Records the alerts whose job was lost. */
@RecurringJob({ name: 'usage-alert-sweep', everyMs: 15 * MINUTE_MS })
export class UsageAlertSweepJob {
  constructor(private readonly alerts: UsageAlerts) {}

  run(): Promise<void> {
    return this.alerts.sweep();
  }
}
