import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { ApiKeyUsageService } from '../api-key-usage.service.js';

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class KeyDaysPurgeJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly usage: ApiKeyUsageService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'purge-key-days',
      data: z.strictObject({}),
      everyMs: DAY_MS,
      run: () => this.usage.purge(),
    });
  }
}
