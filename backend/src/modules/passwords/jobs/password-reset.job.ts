import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { PasswordCheckService } from '../password-check.service.js';
import { PasswordResetsService, RESET_MAIL_JOB } from '../password-resets.service.js';

const HOUR_MS = 3_600_000;

/** Sends the links that were asked for, and forgets those that are over, as wrong passwords of long ago. */
@Injectable()
export class PasswordResetJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly resets: PasswordResetsService,
    private readonly check: PasswordCheckService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: RESET_MAIL_JOB.name,
      data: z.strictObject({ userId: z.uuid() }),
      run: ({ userId }) => this.resets.mailLink(userId),
    });
    this.jobs.register({
      name: 'password-reset-purge',
      data: z.strictObject({}),
      everyMs: HOUR_MS,
      run: () => this.resets.purge(),
    });
    this.jobs.register({
      name: 'sign-in-guesses-purge',
      data: z.strictObject({}),
      everyMs: HOUR_MS,
      run: () => this.check.purge(),
    });
  }
}
