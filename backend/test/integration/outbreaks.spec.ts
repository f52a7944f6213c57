import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Transactions } from '../../src/database/transactions.js';
import { ClusterPurgeJob, UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import { OutbreaksService } from '../../src/modules/outbreaks/outbreaks.service.js';
import type { Outbreak, OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { updateSenderProfiles, runUntil } from '../support/jobs.js';
import { locked, NAMES, notice } from '../support/outbreak-mails.js';
import { newPerson } from '../support/people.js';
import { change } from '../support/reviews.js';
import { Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { finishedDeliveries, newEndpoint } from '../support/webhooks.js';
import { fakeDate } from '../support/clock.js';

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
const profilesUpdated = () => updateSenderProfiles(app);
const updateUntil = (isSo: () => Promise<boolean>) => runUntil(app, UpdateSenderProfilesJob, isSo);
const stop = (api: Api, scanId: string) => api.call<Outbreak>('/outbreaks', { json: { scanId } });

describe('near-duplicates that score high', () => {
  it('open an outbreak, with one webhook; later ones belong to it, and earlier ones are marked', async () => {
    const owner = await app.api.newCompany();
    await newEndpoint(owner, receiver.url, 'outbreak.opened', 'outbreak.closed');
    const earlier: string[] = [];
    for (const name of NAMES) earlier.push((await scan(owner, locked(name))).id);
    await updateUntil(async () => (await outbreaks(owner)).length === 1);
    const [opened] = await outbreaks(owner);
    expect(opened).toMatchObject({ cause: 'signals', status: 'open', messages: 10, hosts: ['example.top'] });
    expect(opened?.signals.map(({ code }) => code)).toContain('high-scores');
    const id = opened?.id ?? '';
    const later = await scan(owner, locked('Alan'));
    await updateUntil(async () => (await get(owner, later.id)).outbreakId === id);
    // Those before had scored high by themselves.
    await updateUntil(async () => (await outbreak(owner, id)).stopped === 11);
    expect(await outbreak(owner, id)).toMatchObject({
      left: 0,
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
    await profilesUpdated();
    const { clientId, id: scanId } = await scan(owner, notice('four'));
    await profilesUpdated();
    await app.sql(
      `INSERT INTO scan_feedback (scan_id, client_id, verdict, given_by_email, given_at) VALUES ($1, $2, 'harmful', $3, now())`,
      [scanId, clientId, owner.email],
    );
    fakeDate(now + days * 86_400_000);
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
    await profilesUpdated();
    const stopped = await stop(owner, first.id);
    expect(stopped.status).toBe(200);
    const { id } = stopped.body.data;
    const later = await scan(owner, notice('the warehouse'));
    expect(later.score).toBe(7);
    expect(later.adjustments).toMatchObject([{ from: later.baseScore, to: 7, source: 'outbreak' }]);
    expect(later.summary).toMatch(/^High risk: messages like this one/);
    // Through the workers too.
    const padding = { email: true, body: 'x '.repeat(45_000) };
    const batch = { scans: [notice('the garage'), padding, padding, padding] };
    const { body } = await owner.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: batch });
    const left = body.data.results[0]?.scan.id ?? '';
    await until(async () => (await get(owner, left)).status === 'completed');
    expect((await get(owner, left)).score).toBe(7);
    await updateUntil(async () => (await get(owner, second.id)).score === 7);
    expect((await stop(owner, second.id)).body.data.id).toBe(id);
    // Messages are counted behind: the later ones may come a turn after.
    await updateUntil(async () => (await outbreak(owner, id)).stopped === 2);
    expect(await outbreak(owner, id)).toMatchObject({ stopped: 2, left: 2, blocked: 0, released: 0 });
    await change(owner, second.id, { version: 0, status: 'blocked' });
    await change(owner, later.id, { version: 0, status: 'released' });
    expect(await outbreak(owner, id)).toMatchObject({ stopped: 2, left: 2, blocked: 1, released: 1 });

    const released = await owner.call<Outbreak>(`/outbreaks/${id}/release`, { method: 'POST' });
    expect(released.body.data.status).toBe('released');
    expect((await scan(owner, notice('the roof'))).adjustments).toEqual([]);
    for (const one of [first, second, later])
      await updateUntil(async () => (await get(owner, one.id)).score === one.baseScore);
    const back = await get(owner, second.id);
    expect(back).toMatchObject({ adjustments: [], summary: second.summary });
    expect((await owner.call(`/outbreaks/${id}/release`, { method: 'POST' })).status).toBe(409);
    const metrics = await owner.call('/scans/metrics');
    expect(metrics.body.data).toMatchObject({ highRiskScans: 0 });
    const log = await owner.call<{ entries: { action: string }[] }>('/auditlog');
    const actions = log.body.data.entries.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('outbreak.'))).toEqual([
      'outbreak.released',
      'outbreak.stopped',
    ]);
  });

  it("are not another company's, and only an Admin stops or releases", async () => {
    const owner = await app.api.newCompany();
    const stranger = await app.api.newCompany();
    const { id } = await scan(owner, notice('the harbour'));
    await profilesUpdated();
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
    await profilesUpdated();
    expect((await stop(owner, id)).status).toBe(409);
  });
});

const say = (api: Api, id: string | undefined, verdict: string) =>
  api.call(`/scans/${id}/feedback`, { json: { verdict } });
const withdraw = (api: Api, id: string | undefined) =>
  api.call(`/scans/${id}/feedback`, { method: 'DELETE' });
const threeNotices = async (owner: Api) => {
  const ids: string[] = [];
  for (const place of ['one', 'two', 'three']) ids.push((await scan(owner, notice(place))).id);
  await profilesUpdated();
  return ids;
};

describe('feedback', () => {
  it('of an Admin that a message is harmful stops its like, if there are some', async () => {
    const owner = await app.api.newCompany();
    const ids = await threeNotices(owner);
    await say(owner, ids[0], 'harmful');
    expect(await outbreaks(owner)).toMatchObject([{ cause: 'feedback', messages: 3 }]);
    expect((await scan(owner, notice('four'))).score).toBe(7);
  });

  it('about what scores as safe takes three people, and all keys are one of them', async () => {
    const owner = await app.api.newCompany();
    const ids = await threeNotices(owner);
    const [one, two] = [await newPerson(owner), await newPerson(owner)];
    const keys = [await owner.newKey(), await owner.newKey()];
    await say(one, ids[0], 'harmful');
    for (const [place, key] of keys.entries()) await say(key, ids[place + 1], 'harmful');
    expect(await outbreaks(owner)).toEqual([]);
    await say(two, ids[1], 'harmful');
    expect(await outbreaks(owner)).toMatchObject([{ cause: 'feedback', status: 'open' }]);
  });

  it('does not stop again what an Admin has released, until there is something new', async () => {
    const owner = await app.api.newCompany();
    const ids = await threeNotices(owner);
    const people = [await newPerson(owner), await newPerson(owner), await newPerson(owner)];
    for (const [place, person] of people.entries()) await say(person, ids[place], 'harmful');
    const [opened] = await outbreaks(owner);
    await owner.call(`/outbreaks/${opened?.id}/release`, { method: 'POST' });
    for (const [place, person] of people.entries()) await say(person, ids[place], 'harmful');
    expect((await outbreaks(owner)).map(({ status }) => status)).toEqual(['released']);
    const later = await threeNotices(owner);
    for (const [place, person] of people.entries()) await say(person, later[place], 'harmful');
    expect((await outbreaks(owner)).map(({ status }) => status)).toEqual(['open', 'released']);
  });

  it('that is withdrawn, or replaced, restores the scores at once; not for somebody else', async () => {
    const owner = await app.api.newCompany();
    const ids = await threeNotices(owner);
    const people = [await newPerson(owner), await newPerson(owner), await newPerson(owner)];
    for (const [place, person] of people.entries()) await say(person, ids[place], 'harmful');
    const before = (await get(owner, ids[0] ?? '')).baseScore;
    await updateUntil(async () => (await get(owner, ids[0] ?? '')).score === 7);
    await say(await owner.newKey(), ids[1], 'legitimate');
    expect(await outbreaks(owner)).toMatchObject([{ status: 'open' }]);
    expect((await withdraw(people[0]!, ids[0])).status).toBe(204);
    expect(await outbreaks(owner)).toMatchObject([{ status: 'released' }]);
    expect((await scan(owner, notice('four'))).score).toBe(before);
    await updateUntil(async () => (await get(owner, ids[0] ?? '')).score === before);
  });
});

describe('an outbreak without a message for 72 hours', () => {
  it('is over', async () => {
    const owner = await app.api.newCompany();
    const { id: scanId } = await scan(owner, notice('the harbour'));
    await profilesUpdated();
    const { id } = (await stop(owner, scanId)).body.data;
    await updateUntil(async () => (await get(owner, scanId)).outbreakId === id);
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
