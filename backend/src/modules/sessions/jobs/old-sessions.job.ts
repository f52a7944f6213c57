import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BackgroundJobs } from '../../../queue/background/background-jobs.js';
import { SessionsRepository } from '../sessions.repository.js';

const HOUR_MS = 3_600_000;
/** A session that is over is kept this long, for who asks when somebody signed out. */
const KEPT_MS = 7 * 24 * HOUR_MS;
const BATCH = 1_000;

/** Deletes sessions that have been over for a week. */
@Injectable()
export class OldSessionsJob implements OnModuleInit {
  constructor(
    private readonly jobs: BackgroundJobs,
    private readonly sessions: SessionsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'purge-old-sessions',
      data: z.strictObject({}),
      everyMs: HOUR_MS,
      run: () => this.purge(),
    });
  }

  async purge(now = new Date(), batch = BATCH): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while ((await this.sessions.removeOver(before, batch)) === batch);
  }
}
