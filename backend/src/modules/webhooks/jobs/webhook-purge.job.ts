import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { DeliveryWorkRepository } from './delivery-work.repository.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;
const BATCH = 1_000;

/** Deletes the log of deliveries after 30 days, in batches that hold nobody up. */
@Injectable()
export class WebhookPurgeJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly work: DeliveryWorkRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'webhook-purge',
      data: z.strictObject({}),
      everyMs: HOUR_MS,
      run: () => this.purge(),
    });
  }

  async purge(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while ((await this.work.purge(before, BATCH)) === BATCH);
  }
}
