import { DAY_MS } from '../../common/durations.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { AuditService } from './audit.service.js';

@RecurringJob({ name: 'audit-purge', everyMs: DAY_MS })
export class AuditPurgeJob {
  constructor(private readonly audit: AuditService) {}

  run(): Promise<void> {
    return this.audit.purge();
  }
}
