import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

const BATCH = 1_000;

/** Deletes idempotency keys after their 24 hours. */
@RecurringJob({ name: 'idempotency-purge', everyMs: HOUR_MS })
export class IdempotencyPurgeJob {
  constructor(private readonly keys: IdempotencyKeysRepository) {}

  /** In batches, so that no statement locks many rows. */
  async run(): Promise<void> {
    while ((await this.keys.purge(BATCH)) === BATCH);
  }
}
