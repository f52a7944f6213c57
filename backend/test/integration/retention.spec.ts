import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OldSessionsJob } from '../../src/modules/sessions/old-sessions.job.js';
import { ExpiredScansJob, ScanIndexingJob } from '../../src/modules/scans/history/history.jobs.js';
import { BackgroundJobs } from '../../src/queue/background/background-jobs.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';

let app: TestApp;
let company: Api & { email: string };
const ids: string[] = [];

beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
  for (const body of ['first tide', 'second tide', 'third tide']) {
    const made = await company.call<{ id: string }>('/scans', {
      json: { sms: true, body, sender: 'harbour' },
    });
    ids.push(made.body.data.id);
  }
});
afterAll(() => app.close());

const scanRows = async () => (await app.sql('SELECT 1 FROM scans')).length;
const data = async (path: string) => (await company.call(path)).body.data;

describe('a scan that has expired', () => {
  beforeAll(() => app.sql(`UPDATE scans SET expires_at = now() WHERE id = ANY($1)`, [ids.slice(0, 2)]));

  it.each([
    ['list', '/scans', { totalCount: 1 }],
    ['page past the visible', '/scans?pageNumber=1&pageSize=1', { totalCount: 1, scans: [] }],
    ['search', '/scans/search?searchTerm=tide', { totalCount: 1 }],
    ['list of a sender', '/scans?sender=harbour', { totalCount: 1 }],
    ['metrics', '/scans/metrics', { totalScans: 1, safeScans: 1 }],
    ['trends', '/scans/trends?days=1', { days: [{ totalScans: 1 }] }],
    [
      'statistics, but for what was ever made',
      '/scans/statistics',
      { scansUsedThisMonth: 3, totalScansAllTime: 3 },
    ],
  ])('is immediately in no %s', async (_, path, expected) => {
    // Whether the hourly purge, which runs behind, has come or not.
    expect(await data(path)).toMatchObject(expected);
    expect(JSON.stringify(await data(path))).not.toContain('first tide');
  });

  it('can be neither read nor deleted, nor exported', async () => {
    const path = `/scans/${ids[0]}`;
    expect((await company.call(path)).body.errorCode).toBe('SCAN_NOT_FOUND');
    expect((await company.call(path, { method: 'DELETE' })).body.errorCode).toBe('SCAN_NOT_FOUND');
  });

  it('is gone after the hourly purge, whatever the batch, and the figures stay', async () => {
    const before = await data('/scans/statistics');
    await app.app.get(ExpiredScansJob, { strict: false }).run(1);
    expect(await scanRows()).toBe(1);
    expect(await data('/scans/statistics')).toEqual(before);
    expect(await data('/scans/metrics')).toMatchObject({ totalScans: 1 });
  });

  it('is purged once by several concurrent purges', async () => {
    await app.sql(`UPDATE scans SET expires_at = now() - interval '1 day'`);
    const job = app.app.get(ExpiredScansJob, { strict: false });
    await Promise.all([job.run(), job.run(), job.run()]);
    expect(await scanRows()).toBe(0);
    expect(await app.sql('SELECT scans FROM removed_scans')).toEqual([{ scans: 3 }]);
    expect(
      await app.sql(`SELECT 1 FROM scan_tallies WHERE expires_hour < now() - interval '2 hours'`),
    ).toEqual([]);
    expect(await data('/scans/statistics')).toMatchObject({ scansUsedThisMonth: 3, totalScansAllTime: 3 });
  });

  it('does not break deleting its client', async () => {
    const other = await app.api.newCompany();
    await other.call('/scans', { json: { sms: true, body: 'text' } });
    // What still updates the scan takes its rows in another order than the deletion does.
    await updateSenderProfiles(app);
    await runUntil(
      app,
      ScanIndexingJob,
      async () => (await app.sql('SELECT FROM unindexed_scans')).length === 0,
    );
    await app.sql('DELETE FROM clients WHERE id = (SELECT client_id FROM users WHERE email = $1)', [
      other.email,
    ]);
    for (const table of ['scans', 'scan_tallies', 'removed_scans', 'api_key_days'])
      expect(
        await app.sql(`SELECT 1 FROM ${table} WHERE NOT EXISTS (SELECT FROM clients WHERE id = client_id)`),
      ).toEqual([]);
  });
});

describe('an expired session', () => {
  it('is deleted a week later', async () => {
    const purge = () => app.app.get(OldSessionsJob, { strict: false }).run(new Date(), 1);
    const sessions = async () => (await app.sql('SELECT 1 FROM sessions')).length;
    const first = await sessions();
    for (let count = 0; count < 3; count += 1) await app.api.login(company.email);
    await app.sql(
      `UPDATE sessions SET ended_at = now() - interval '6 days' WHERE id IN (SELECT id FROM sessions ORDER BY id DESC LIMIT 3)`,
    );
    await purge();
    expect(await sessions()).toBe(first + 3);
    await app.sql(`UPDATE sessions SET ended_at = now() - interval '8 days' WHERE ended_at IS NOT NULL`);
    await app.api.login(company.email);
    await app.sql(
      `UPDATE sessions SET expires_at = now() - interval '8 days' WHERE id IN (SELECT id FROM sessions ORDER BY id DESC LIMIT 1)`,
    );
    await purge();
    expect(await sessions()).toBe(first);
    expect((await company.call('/scans')).status).toBe(200);
  });
});

it('both purges run every hour', () => {
  const hourly = app.app.get(BackgroundJobs).recurring();
  for (const name of ['purge-expired-scans', 'purge-old-sessions'])
    expect(hourly).toContainEqual({ name, everyMs: 3_600_000 });
});
