import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../../queue/background/background-jobs.js';
import { UsageMailsService } from '../usage-mails.service.js';
import { USAGE_MAIL_JOB } from '../usage-notices.js';

const SWEEP_MS = 900_000;

@Injectable()
export class UsageMailJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly mails: UsageMailsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: USAGE_MAIL_JOB.name,
      data: z.strictObject({ clientId: z.uuid() }),
      run: ({ clientId }) => this.mails.tell(clientId),
    });
    this.jobs.register({
      name: 'usage-mail-sweep',
      data: z.strictObject({}),
      everyMs: SWEEP_MS,
      run: () => this.mails.sweep(),
    });
  }
}
