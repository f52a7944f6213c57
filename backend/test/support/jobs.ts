import type { Type } from '@nestjs/common';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import type { TestApp } from './app.js';
import { until } from './until.js';

interface Recurring {
  run(): Promise<void>;
}

/** Runs a recurring job, which no timer does in tests, until it has brought about what it should. */
export const runUntil = (
  { app }: TestApp,
  job: Type<Recurring>,
  isSo: () => Promise<boolean>,
): Promise<void> =>
  until(async () => {
    await app.get(job, { strict: false }).run();
    return isSo();
  });

/** Counts all scans in their senders' profiles, and compares them with each other. */
export const updateSenderProfiles = (app: TestApp): Promise<void> =>
  runUntil(
    app,
    UpdateSenderProfilesJob,
    async () => (await app.sql('SELECT FROM uncounted_scans')).length === 0,
  );
