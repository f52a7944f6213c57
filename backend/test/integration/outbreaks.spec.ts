import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Transactions } from '../../src/database/transactions.js';
import { ClusterPurgeJob, FoldScansJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import { OutbreaksService } from '../../src/modules/outbreaks/outbreaks.service.js';
import type { Outbreak, OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { foldScans, runUntil } from '../support/jobs.js';
import { locked, NAMES, notice } from '../support/outbreak-mails.js';
import { newPerson } from '../support/people.js';
import { Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { finishedDeliveries, newEndpoint } from '../support/webhooks.js';

let app: TestApp;
const receiver = new Receiver();
beforeAll(async () => {
  await receiver.start();
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await receiver.stop();
});

const scan = async (api: Api, json: object): Promise<Scan> =>
  (await api.call<Scan>('/scans', { json })).body.data;
const get = async (api: Api, id: string): Promise<Scan> => (await api.call<Scan>(`/scans/${id}`)).body.data;
const outbreaks = async (api: Api) => (await api.call<OutbreakList>('/outbreaks')).body.data.outbreaks;
const outbreak = async (api: Api, id: string) => (await api.call<Outbreak>(`/outbreaks/${id}`)).body.data;
const folded = () => foldScans(app);
const foldUntil = (isSo: () => Promise<boolean>) => runUntil(app, FoldScansJob, isSo);
const stop = (api: Api, scanId: string) => api.call<Outbreak>('/outbreaks', { json: { scanId } });

describe('near-duplicates that score high', () => {
  it('open an outbreak, with one webhook; later ones belong to it, and earlier ones are marked', async () => {
    const owner = await app.api.newCompany();
    await newEndpoint(owner, receiver.url, 'outbreak.opened', 'outbreak.closed');
    const earlier: string[] = [];
    for (const name of NAMES) earlier.push((await scan(owner, locked(name))).id);
    await foldUntil(async () => (await outbreaks(owner)).length === 1);
    const [opened] = await outbreaks(owner);
    expect(opened).toMatchObject({ cause: 'signals', status: 'open', messages: 10, hosts: ['example.top'] });
    expect(opened?.signals.map(({ code }) => code)).toContain('high-scores');
    const id = opened?.id ?? '';
    const later = await scan(owner, locked('Alan'));
    await foldUntil(async () => (await get(owner, later.id)).outbreakId === id);
    await foldUntil(async () => (await outbreak(owner, id)).left === 10);
    expect(await outbreak(owner, id)).toMatchObject({
      stopped: 1,
      senders: [{ name: 'desk@northwind.example', messages: 10 }],
    });
    for (const scanId of earlier) expect((await get(owner, scanId)).outbreakId).toBe(id);
    await until(async () => receiver.received.length > 0);
    const events = receiver.received.map((_, index) => receiver.event(index));
    expect(events).toMatchObject([{ type: 'outbreak.opened', data: { id, messages: 10, senders: 1 } }]);
    expect(JSON.stringify(events)).not.toContain('password');

    await owner.call(`/outbreaks/${id}/release`, { method: 'POST' });
    await until(async () => receiver.received.length > 1);
    const opening = events[0] as { data: object };
    expect(receiver.event(1)).toMatchObject({
      type: 'outbreak.closed',
      data: { ...opening.data, status: 'released', closedAt: expect.any(String) as string },
    });
    expect(receiver.received).toHaveLength(2);
  });
});

describe('a process whose clock is wrong', () => {
  afterEach(() => vi.useRealTimers());
  it.each([-5, 5])('by %i days opens outbreaks at the right time, and ends none too early', async (days) => {
    const owner = await app.api.newCompany();
    const now = Date.now();
    for (const place of ['one', 'two', 'three']) await scan(owner, notice(place));
    await folded();
    const { clientId, id: scanId } = await scan(owner, notice('four'));
    await folded();
    vi.useFakeTimers({ toFake: ['Date'], now: now + days * 86_400_000 });
    const outbreaksOf = app.app.get(OutbreaksService, { strict: false });
    const transactions = app.app.get(Transactions, { strict: false });
    await transactions.run((transaction) => outbreaksOf.reportHarmful(transaction, clientId, scanId));
    await app.app.get(ClusterPurgeJob, { strict: false }).run();
    vi.useRealTimers();
    const [opened] = await outbreaks(owner);
    expect(opened).toMatchObject({ status: 'open', messages: 4 });
    expect(Math.abs(Date.parse(opened?.openedAt ?? '') - now)).toBeLessThan(60_000);
  });
});

describe('messages that an Admin stops', () => {
  it('score high at once, and get their scores back when they are released', async () => {
    const owner = await app.api.newCompany();
    const first = await scan(owner, notice('the harbour'));
    const second = await scan(owner, notice('the office'));
    expect([first.score, second.score].every((score) => (score ?? 9) <= 3)).toBe(true);
    await folded();
    const stopped = await stop(owner, first.id);
    expect(stopped.status).toBe(200);
    const { id } = stopped.body.data;
    const later = await scan(owner, notice('the warehouse'));
    expect(later.score).toBe(7);
    expect(later.adjustments).toMatchObject([{ from: later.baseScore, to: 7, source: 'outbreak' }]);
    expect(later.summary).toMatch(/^High risk: nearly identical messages/);
    // Through the workers too.
    const padding = { email: true, body: 'x '.repeat(45_000) };
    const batch = { scans: [notice('the garage'), padding, padding, padding] };
    const { body } = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: batch });
    const left = body.data.results[0]?.scan.id ?? '';
    await until(async () => (await get(owner, left)).status === 'completed');
    expect((await get(owner, left)).score).toBe(7);
    await foldUntil(async () => (await get(owner, second.id)).score === 7);
    expect((await stop(owner, second.id)).body.data.id).toBe(id);

    const released = await owner.call<Outbreak>(`/outbreaks/${id}/release`, { method: 'POST' });
    expect(released.body.data.status).toBe('released');
    expect((await scan(owner, notice('the roof'))).score).toBe(first.score);
    for (const one of [first, second, later])
      await foldUntil(async () => (await get(owner, one.id)).score === one.baseScore);
    const back = await get(owner, second.id);
    expect(back).toMatchObject({ adjustments: [], summary: second.summary });
    expect((await owner.call(`/outbreaks/${id}/release`, { method: 'POST' })).status).toBe(409);
    const metrics = await owner.call('/scans/metrics');
    expect(metrics.body.data).toMatchObject({ highRiskScans: 0 });
    const log = await owner.call<{ entries: { action: string }[] }>('/auditlog');
    expect(log.body.data.entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'outbreak.released',
      'outbreak.stopped',
    ]);
  });

  it("are not another company's, and only an Admin stops or releases", async () => {
    const owner = await app.api.newCompany();
    const stranger = await app.api.newCompany();
    const { id } = await scan(owner, notice('the harbour'));
    await folded();
    const member = await newPerson(owner);
    expect((await stop(member, id)).status).toBe(403);
    expect((await stop(stranger, id)).status).toBe(404);
    await stop(owner, id);
    expect((await scan(stranger, notice('the office'))).score).toBeLessThanOrEqual(3);
    expect(await outbreaks(stranger)).toEqual([]);
    expect(await outbreaks(member)).toHaveLength(1);
  });

  it('have words enough to be told from others', async () => {
    const owner = await app.api.newCompany();
    const { id } = await scan(owner, { sms: true, body: 'Your code is 4711' });
    await folded();
    expect((await stop(owner, id)).status).toBe(409);
  });
});

describe('feedback', () => {
  it('that a message is harmful stops its like, if there are some', async () => {
    const owner = await app.api.newCompany();
    const ids: string[] = [];
    for (const place of ['one', 'two', 'three']) ids.push((await scan(owner, notice(place))).id);
    await folded();
    await owner.call(`/scans/${ids[0]}/feedback`, { json: { verdict: 'harmful' } });
    expect(await outbreaks(owner)).toMatchObject([{ cause: 'feedback', messages: 3 }]);
    expect((await scan(owner, notice('four'))).score).toBe(7);
  });
});

describe('an outbreak without a message for 72 hours', () => {
  it('is over', async () => {
    const owner = await app.api.newCompany();
    const { id: scanId } = await scan(owner, notice('the harbour'));
    await folded();
    const { id } = (await stop(owner, scanId)).body.data;
    await foldUntil(async () => (await get(owner, scanId)).outbreakId === id);
    await app.sql(`UPDATE message_clusters SET last_seen = last_seen - interval '73 hours'`);
    await app.sql(`UPDATE outbreaks SET opened_at = opened_at - interval '73 hours' WHERE id = $1`, [id]);
    await app.app.get(ClusterPurgeJob, { strict: false }).run();
    expect((await outbreak(owner, id)).status).toBe('over');
    expect((await scan(owner, notice('the office'))).score).toBeLessThanOrEqual(3);
    expect(await app.sql('SELECT FROM message_clusters')).toHaveLength(0);
  });
});

const lunch = (name: string) => ({
  email: true,
  body: `Hello ${name},\n\nthe canteen has soup and bread today, and apples for everybody who asks for them.`,
});

it('the event of a message that was approved as a template names the template', async () => {
  const company = await app.api.newCompany();
  const { id: scanId } = await scan(company, lunch('Tom'));
  const template = await company.call<{ id: string; name: string }>('/templates', {
    json: { scanId, name: 'Notice' },
  });
  const { id, name } = template.body.data;
  const endpoint = await newEndpoint(company, receiver.url, 'scan.completed');
  const before = receiver.received.length;
  await scan(company, lunch('Anna'));
  await finishedDeliveries(company, endpoint);
  expect(receiver.event(before).data['template']).toEqual({ id, name });
});
