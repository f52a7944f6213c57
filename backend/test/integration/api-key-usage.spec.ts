import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExpiredScansJob } from '../../src/modules/scans/history/history.jobs.js';
import { ApiKeyUsageService } from '../../src/modules/apikeys/api-key-usage.service.js';
import { BackgroundJobs } from '../../src/queue/background/background-jobs.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { judgeAtOnce } from '../support/judge-at-once.js';

interface Made {
  id: string;
  plainTextKey: string;
}
interface Usage {
  dates: string[];
  keys: { id: string; totalScans: number; scans: number[] }[];
}

const DAY_MS = 24 * 3_600_000;
const detector = new FakeDetector(async ({ body }) => {
  if (body.includes('breaks')) throw new Error('the detector broke');
  return verdict();
});
const sms = (body: string) => ({ sms: true, body });

let app: TestApp;
let company: Api;

beforeAll(async () => {
  app = await startApp({ detector });
  company = await app.api.newCompany();
  await app.sql(`UPDATE subscriptions SET scans_per_month = 1000, tier_type = 'Professional'`);
});
beforeEach(() => judgeAtOnce(app));
afterAll(() => app.close());

const make = async (owner = company) =>
  (await owner.call<Made>('/apikeys', { json: { name: 'CRM' } })).body.data;
const by = ({ plainTextKey }: Made) => app.api.with({ 'x-api-key': plainTextKey });
const usage = async (query = '', owner = company) =>
  (await owner.call<Usage>(`/apikeys/usage${query}`)).body.data;
/** The scans of a key in the last four days; null when it is not listed. */
const line = async ({ id }: Made) =>
  (await usage('?days=4')).keys.find((key) => key.id === id)?.scans ?? null;

describe('the use of a key', () => {
  it('is counted by day: batches by message, replays and refused calls not at all', async () => {
    const key = await make();
    const api = by(key);
    await api.call('/scans', { json: sms('one') });
    await api.call('/scans/batch', { json: { scans: [sms('two'), sms('three'), sms('four')] } });
    const again = { json: sms('five'), headers: { 'Idempotency-Key': 'once' } };
    await Promise.all([api.call('/scans', again), api.call('/scans', again)]);
    expect((await api.call('/scans', { json: sms('') })).status).toBe(400);
    await api.call('/scans');
    expect(await line(key)).toEqual([0, 0, 0, 5]);
    const { dates, keys } = await usage('?days=4');
    expect(dates.map((date) => Date.parse(date))).toEqual(
      [3, 2, 1, 0].map((ago) => Date.parse(new Date().toISOString().slice(0, 10)) - ago * DAY_MS),
    );
    expect(keys.find(({ id }) => id === key.id)?.totalScans).toBe(5);
  });

  it('is exact under calls at the same time', async () => {
    const key = await make();
    await Promise.all(Array.from({ length: 20 }, (_, n) => by(key).call('/scans', { json: sms(`${n}`) })));
    expect(await line(key)).toEqual([0, 0, 0, 20]);
  });

  it('is returned with the quota when a scan fails', async () => {
    const key = await make();
    const messages = [sms('fine'), sms('breaks'), sms('breaks'), sms('fine')];
    const answers = await Promise.all(messages.map((json) => by(key).call('/scans', { json })));
    expect(answers.map(({ status }) => status)).toEqual([200, 502, 502, 200]);
    await by(key).call('/scans/batch', { json: { scans: messages } });
    expect(await line(key)).toEqual([0, 0, 0, 4]);
  });

  it('agrees with the quota while scans are accepted and fail at the same time', async () => {
    const other = await app.api.newCompany();
    const key = await make(other);
    const scans = [sms('fine'), sms('breaks'), sms('fine')];
    const batches = Array.from({ length: 12 }, () => by(key).call('/scans/batch', { json: { scans } }));
    expect((await Promise.all(batches)).map(({ status }) => status)).toEqual(batches.map(() => 200));
    const statistics = await other.call<{ scansUsedThisMonth: number }>('/scans/statistics');
    expect(statistics.body.data.scansUsedThisMonth).toBe(24);
    expect((await usage('?days=1', other)).keys).toEqual([{ id: key.id, totalScans: 24, scans: [24] }]);
  });

  it('stays when its scans are deleted or expire', async () => {
    const key = await make();
    const ids: string[] = [];
    for (const body of ['first', 'second'])
      ids.push((await by(key).call<{ id: string }>('/scans', { json: sms(body) })).body.data.id);
    await company.call(`/scans/${ids[0]}`, { method: 'DELETE' });
    await app.sql('UPDATE scans SET expires_at = now() WHERE id = $1', [ids[1]]);
    await app.app.get(ExpiredScansJob, { strict: false }).run();
    expect(await app.sql('SELECT 1 FROM scans WHERE id = ANY($1)', [ids])).toEqual([]);
    expect(await line(key)).toEqual([0, 0, 0, 2]);
  });

  it('continues through a rotation, and is still reported after a revocation', async () => {
    const key = await make();
    await by(key).call('/scans', { json: sms('old secret') });
    const rotated = (await company.call<Made>(`/apikeys/${key.id}/rotate`, { json: {} })).body.data;
    await by(rotated).call('/scans', { json: sms('new secret') });
    await by(key).call('/scans', { json: sms('old secret, in the overlap') });
    await company.call(`/apikeys/${key.id}`, { method: 'DELETE' });
    expect(await line(key)).toEqual([0, 0, 0, 3]);
  });

  it('is reported by UTC day, without gaps', async () => {
    const key = await make();
    await by(key).call('/scans', { json: sms('today') });
    await app.sql(
      `INSERT INTO api_key_days
       SELECT client_id, used_on - ago, api_key_id, ago * 10 FROM api_key_days, unnest(ARRAY[2, 3, 4]) ago
       WHERE api_key_id = $1`,
      [key.id],
    );
    expect(await line(key)).toEqual([30, 20, 0, 1]);
  });

  it('is not reported for keys without scans, nor for scans by people', async () => {
    const key = await make();
    await company.call('/scans', { json: sms('by hand') });
    expect(await line(key)).toBeNull();
  });

  it('is shown to the Members of the company, and to no one else', async () => {
    const stranger = await app.api.newCompany();
    const theirs = await make(stranger);
    await by(theirs).call('/scans', { json: sms('theirs') });
    const { keys } = await usage('', stranger);
    expect(keys.map(({ id, totalScans }) => [id, totalScans])).toEqual([[theirs.id, 1]]);
    expect(await line(theirs)).toBeNull();
    expect((await by(theirs).call('/apikeys/usage')).status).toBe(401);
  });
});

describe('the days of usage', () => {
  it('are 30 if none are asked for', async () => {
    expect((await usage()).dates).toHaveLength(30);
    expect((await usage('?days=90')).dates).toHaveLength(90);
  });

  it.each(['days=0', 'days=91', 'days=1.5', 'days=x', 'days=', 'days=7&days=8', 'day=7'])(
    'are not for ?%s',
    async (query) => {
      const { status, body } = await company.call(`/apikeys/usage?${query}`);
      expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  it('are kept as long as they can be asked for', async () => {
    const purge = () => app.app.get(ApiKeyUsageService, { strict: false }).purge();
    const kept = async () =>
      (
        await app.sql<{ days: number }>(
          `SELECT (now() AT TIME ZONE 'UTC')::date - used_on AS days FROM api_key_days ORDER BY 1 DESC LIMIT 1`,
        )
      )[0]?.days;
    await app.sql(
      `INSERT INTO api_key_days SELECT client_id, (now() AT TIME ZONE 'UTC')::date - ago, api_key_id, 1
       FROM (SELECT * FROM api_key_days LIMIT 1) one, unnest(ARRAY[89, 90, 500]) ago`,
    );
    await purge();
    expect(await kept()).toBe(89);
    expect(app.app.get(BackgroundJobs).recurring()).toContainEqual({
      name: 'purge-key-days',
      everyMs: DAY_MS,
    });
  });
});
