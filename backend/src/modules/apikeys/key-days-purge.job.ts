import { DAY_MS } from '../../common/durations.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { ApiKeyUsageService } from './api-key-usage.service.js';

@RecurringJob({ name: 'purge-key-days', everyMs: DAY_MS })
export class KeyDaysPurgeJob {
  constructor(private readonly usage: ApiKeyUsageService) {}

  run(): Promise<void> {
    return this.usage.purge();
  }
}
