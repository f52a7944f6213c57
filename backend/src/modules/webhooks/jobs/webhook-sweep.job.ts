import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { DeliveryWorkRepository } from './delivery-work.repository.js';

const SWEEP_MS = 30_000;
/** What is due for less than this, in ms, is on its way. */
const LATE_MS = 30_000;
const BATCH = 500;

/** Finds deliveries that have no job, and queues them again: after a lost Redis, a killed worker, or a crash after commit. */
@Injectable()
export class WebhookSweepJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly work: DeliveryWorkRepository,
    private readonly outbox: WebhookOutboxService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'webhook-sweep',
      data: z.strictObject({}),
      everyMs: SWEEP_MS,
      run: () => this.sweep(),
    });
  }

  async sweep(now = new Date()): Promise<void> {
    await this.outbox.dispatch(await this.work.overdue(new Date(now.getTime() - LATE_MS), BATCH));
  }
}
