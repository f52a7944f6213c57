import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;

/** Deletes idempotency keys whose day is over: nobody reads them any more. */
@Injectable()
export class IdempotencyPurgeJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'idempotency-purge',
      data: z.strictObject({}),
      everyMs: HOUR_MS,
      run: () => this.purge(),
    });
  }

  /** Batch by batch, so that no statement holds many rows. */
  private async purge(): Promise<void> {
    while ((await this.keys.purge(BATCH)) === BATCH);
  }
}
