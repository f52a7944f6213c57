import type { TestApp } from './app.js';

/** From now on only the test sweeps: the app, every five seconds, would now and then have found what the test put there. */
export async function holdSweeps(app: TestApp): Promise<void> {
  await app.sql(`UPDATE scan_sweeps SET busy_until = now() + interval '1 hour'`);
}
