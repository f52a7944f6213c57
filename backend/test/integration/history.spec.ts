import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';

interface Scan {
  id: string;
  status: string;
  sender: string | null;
}
interface ScanList {
  scans: Scan[];
  totalCount: number;
  totalIsExact: boolean;
}
type Figures = Record<string, number>;

const SMS = { sms: true, body: 'The tide is high at nine.' };
/** Told by the body: a score, or a scan that waits until `release` is called. */
const held: (() => void)[] = [];
const detector = new FakeDetector(async ({ body }) => {
  if (body === 'wait') await new Promise<void>((resolve) => held.push(resolve));
  if (body === 'fail') throw new Error('broken');
  return verdict({ score: Number(/^score (\d+)/.exec(body)?.[1] ?? 2), engine: 'builtin' });
});

let app: TestApp;
let company: Api;

beforeAll(async () => {
  app = await startApp({ detector });
  company = await app.api.newCompany();
});
afterAll(() => app.close());

const scanOf = async (api: Api, json: object = SMS): Promise<Scan> =>
  (await api.call<Scan>('/scans', { json })).body.data;
const remove = (api: Api, id: string) => api.call(`/scans/${id}`, { method: 'DELETE' });
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const figures = async (api: Api, path: string): Promise<Figures> => (await api.call<Figures>(path)).body.data;

describe('deleting a scan', () => {
  it('answers 204 with nothing, and the scan is gone', async () => {
    const owner = await app.api.newCompany();
    const { id } = await scanOf(owner);
    const answer = await remove(owner, id);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect((await owner.call(`/scans/${id}`)).body.errorCode).toBe('SCAN_NOT_FOUND');
    expect((await remove(owner, id)).body.errorCode).toBe('SCAN_NOT_FOUND');
    expect((await owner.call<ScanList>('/scans')).body.data).toMatchObject({ scans: [], totalCount: 0 });
    expect(await figures(owner, '/scans/metrics')).toMatchObject({ totalScans: 0, safeScans: 0 });
  });

  it('returns no quota', async () => {
    const owner = await app.api.newCompany();
    await remove(owner, (await scanOf(owner)).id);
    expect(await figures(owner, '/scans/statistics')).toEqual({
      scansUsedThisMonth: 1,
      scansAllowedPerMonth: 100,
      remainingScans: 99,
      totalScansAllTime: 1,
      scanRetentionDays: 30,
    });
  });

  it('is for its own client, and for keys that may', async () => {
    const { id } = await scanOf(company);
    const refused = [
      await remove(await app.api.newCompany(), id),
      await remove(await company.newKey({ scopes: ['scans:read', 'scans:write'] }), id),
    ];
    for (const { status, body } of refused) expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN']);
    expect((await remove(app.api, id)).status).toBe(401);
    expect((await company.call(`/scans/${id}`)).status).toBe(200);
    expect((await remove(await company.newKey({ scopes: ['scans:delete'] }), id)).status).toBe(204);
  });

  it('that is being judged ends the wait for it, and the verdict does not bring it back', async () => {
    const owner = await app.api.newCompany();
    const waiting = owner.call('/scans', { json: { ...SMS, body: 'wait' } });
    await expect.poll(() => held.length).toBe(1);
    const { body } = await owner.call<ScanList>('/scans');
    const [scan] = body.data.scans;
    expect(scan?.status).toBe('running');
    expect((await remove(owner, scan!.id)).status).toBe(204);
    expect((await waiting).body.errorCode).toBe('SCAN_NOT_FOUND');
    held.shift()?.();
    await scanOf(owner);
    expect(await app.sql('SELECT 1 FROM scans WHERE id = $1', [scan!.id])).toEqual([]);
    expect(await figures(owner, '/scans/statistics')).toMatchObject({
      scansUsedThisMonth: 2,
      totalScansAllTime: 2,
    });
    // Both were judged: the model was paid for the one that was deleted meanwhile, too.
    await expect
      .poll(() => figures(owner, '/Client/me'))
      .toMatchObject({ subscription: { tokensUsedThisPeriod: 14 } });
  });
});

describe('a list', () => {
  it.each(['/scans', '/scans/search?searchTerm=tide'])('has no bodies: %s', async (path) => {
    const owner = await app.api.newCompany();
    const { body: _, advice: __, ...listed } = (await owner.call('/scans', { json: SMS })).body.data;
    const passage = path === '/scans' ? null : SMS.body;
    expect((await owner.call<ScanList>(path)).body.data.scans).toEqual([{ ...listed, passage }]);
    expect((await owner.call(`/scans/${String(listed['id'])}`)).body.data).toEqual({
      ...listed,
      body: SMS.body,
      advice: null,
      feedback: null,
      linkHosts: [],
      message: null,
    });
  });
});

describe('a sender', () => {
  it('is stored as it is, without white space around it, and found by exact match', async () => {
    const owner = await app.api.newCompany();
    const senders = [
      'billing@northwind.example',
      'Billing@northwind.example',
      ' spaced ',
      '',
      null,
      undefined,
    ];
    for (const sender of senders) await scanOf(owner, { ...SMS, sender });
    const { body } = await owner.call<ScanList>('/scans');
    expect(body.data.scans.map((scan) => scan.sender)).toEqual([
      null,
      null,
      null,
      'spaced',
      ...senders.slice(0, 2).toReversed(),
    ]);
    const found = await owner.call<ScanList>('/scans?sender=billing@northwind.example');
    expect(found.body.data).toMatchObject({ totalCount: 1, totalIsExact: true });
    expect(found.body.data.scans[0]?.sender).toBe('billing@northwind.example');
    for (const [path, totalCount] of [
      ['/scans?sender=billing', 0],
      ['/scans?sender=%25', 0],
      ['/scans/search?searchTerm=tide&sender=spaced', 1],
      ['/scans/search?searchTerm=ebb&sender=spaced', 0],
    ] as const)
      expect({ path, ...(await owner.call<ScanList>(path)).body.data }).toMatchObject({ path, totalCount });
  });

  it.each([['x'.repeat(321)], [7], ['a\0b']])('is refused: %j', async (sender) => {
    expect((await company.call('/scans', { json: { ...SMS, sender } })).status).toBe(400);
  });
});

describe('figures', () => {
  it('count by day and band, days without a scan included', async () => {
    const owner = await app.api.newCompany();
    for (const body of ['score 1', 'score 3', 'score 4', 'score 6', 'score 7', 'score 10', 'fail'])
      await owner.call('/scans', { json: { ...SMS, body } });
    await app.sql(
      `UPDATE scans SET created_at = created_at - interval '2 days'
       WHERE body IN ('score 1', 'score 10') AND client_id = (SELECT client_id FROM users WHERE email = $1)`,
      [owner.email],
    );
    const { body } = await owner.call<{ days: (Figures & { date: string })[] }>('/scans/trends?days=4');
    const none = { totalScans: 0, safeScans: 0, suspiciousScans: 0, highRiskScans: 0 };
    expect(body.data.days).toEqual([
      { date: day(3), ...none },
      { date: day(2), ...none, totalScans: 2, safeScans: 1, highRiskScans: 1 },
      { date: day(1), ...none },
      { date: day(0), totalScans: 4, safeScans: 1, suspiciousScans: 2, highRiskScans: 1 },
    ]);
    expect(await figures(owner, '/scans/metrics')).toEqual({
      totalScans: 6,
      safeScans: 2,
      suspiciousScans: 2,
      highRiskScans: 2,
    });
    expect((await owner.call<{ days: [] }>('/scans/trends')).body.data.days).toHaveLength(30);
  });

  it.each(['days=0', 'days=91', 'days=x', 'days=1.5', 'since=1'])(
    'of trends are not for ?%s',
    async (query) => {
      expect((await company.call(`/scans/trends?${query}`)).body.errorCode).toBe('INVALID_REQUEST');
    },
  );
});
