import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';

const HOUR_MS = 3_600_000;
/** Rows of one transaction: short enough that nobody waits for it. */
const BATCH = 1_000;

/** Deletes what has expired, every hour; nobody could see it any more. */
@Injectable()
export class ExpiredScansJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly retention: ScanRetentionRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'purge-expired-scans',
      data: z.strictObject({}),
      everyMs: HOUR_MS,
      run: () => this.purge(),
    });
  }

  async purge(batch = BATCH): Promise<void> {
    while ((await this.retention.removeExpired(batch)) === batch);
    await this.retention.removeEmptyTallies();
  }
}
