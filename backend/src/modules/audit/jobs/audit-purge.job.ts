import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { AuditService } from '../audit.service.js';

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class AuditPurgeJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'audit-purge',
      data: z.strictObject({}),
      everyMs: DAY_MS,
      run: () => this.audit.purge(),
    });
  }
}
