import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { ExpiredScansJob } from '../../src/modules/scans/history/history.jobs.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';

const detector = new FakeDetector(async ({ body }, call) => {
  if (body.startsWith('fail')) throw new Error('broken');
  return verdict({ score: 1 + (call % 10), tokensConsumed: call });
});
let app: TestApp;
const drift = () => quotaDrift(app.config.DATABASE_URL);

beforeAll(async () => {
  app = await startApp({ detector });
});
afterAll(() => app.close());

/** The program as an operator runs it. */
const verify = () =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: app.config.DATABASE_URL };
    execFile(process.execPath, ['backend/dist/cli/quota-verify.js'], { env }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });

describe('quota:verify', () => {
  it('finds no drift after scans, failures, deletions and purges, at the same time', async () => {
    const companies = await Promise.all([app.api.newCompany(), app.api.newCompany({ scansPerMonth: 10 })]);
    const scans = companies.flatMap((company) =>
      Array.from({ length: 12 }, async (_, index) => {
        const json = { sms: true, body: index % 6 === 0 ? 'fail' : 'the private words' };
        const { status, body } = await company.call<{ id: string }>('/scans', { json });
        if (status === 200 && index % 3 === 1)
          await company.call(`/scans/${body.data.id}`, { method: 'DELETE' });
        if (status === 200 && index % 3 === 2) {
          await app.sql('UPDATE scans SET expires_at = now() WHERE id = $1', [body.data.id]);
          await app.app.get(ExpiredScansJob, { strict: false }).run(2);
        }
      }),
    );
    await Promise.all(scans);
    expect(await drift()).toEqual([]);
    const [used] = await app.sql<{ scans: number }>('SELECT sum(scans)::int AS scans FROM removed_scans');
    expect(used?.scans).toBeGreaterThan(10);
  });

  it('starts a new period without drift', async () => {
    const company = await app.api.newCompany();
    await company.call('/scans', { json: { sms: true, body: 'old' } });
    await app.sql(
      `UPDATE subscriptions SET period_anchor = period_anchor - interval '40 days',
         current_period_start = now() - interval '40 days', current_period_end = now() - interval '10 days'
       WHERE client_id = (SELECT client_id FROM users WHERE email = $1)`,
      [company.email],
    );
    await app.sql(
      `UPDATE scans SET quota_period_start = current_period_start FROM subscriptions
       WHERE scans.client_id = subscriptions.client_id AND body = 'old'`,
    );
    expect(await drift()).toEqual([]);
    await company.call('/scans', { json: { sms: true, body: 'new' } });
    expect(await drift()).toEqual([]);
  });

  it('reports what differs with exit code 1, and no content', async () => {
    await app.sql('UPDATE subscriptions SET scans_used = scans_used + 1, tokens_used = tokens_used + 5');
    await app.sql('UPDATE scan_tallies SET high = high + 1');
    const [first] = await drift();
    expect(first).toMatchObject({ counter: 'finished scans: high' });
    const { code, output } = await verify();
    expect(code).toBe(1);
    for (const words of ['scans of the period', 'tokens of the period', first!.clientId])
      expect(output).toContain(words);
    for (const words of ['the private words', 'Northwind']) expect(output).not.toContain(words);
  });
});
