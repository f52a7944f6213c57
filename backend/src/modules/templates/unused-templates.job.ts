import { DAY_MS } from '../../common/durations.js';
import { Transactions } from '../../database/transactions.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { AuditService } from '../audit/audit.service.js';
import { TemplatesRepository } from './templates.repository.js';

const BATCH = 200;

/** Deletes templates that have expired: by a date, or as nothing has matched them for 180 days. They match nothing from that moment on, before they are deleted. */
@RecurringJob({ name: 'purge-unused-templates', everyMs: DAY_MS })
export class UnusedTemplatesJob {
  constructor(
    private readonly templates: TemplatesRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** In batches, so that no statement locks many rows. */
  async run(): Promise<void> {
    while ((await this.purge()) === BATCH);
  }

  private purge(): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const expired = await this.templates.deleteExpired(transaction, BATCH);
      for (const { id, clientId, name } of expired) {
        const target = { type: 'template' as const, id, name };
        await this.audit.record(transaction, { clientId, action: 'template.expired', target });
      }
      return expired.length;
    });
  }
}
