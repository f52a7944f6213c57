import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DataSource } from 'typeorm';
import type { Answer, Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { newPerson } from '../support/people.js';
import { until } from '../support/until.js';
import { ClientsService } from '../../src/modules/clients/clients.service.js';
import { ScanHistoryRepository } from '../../src/modules/scans/history/scan-history.repository.js';

/** In ms: these tests move many megabytes. */
const SMS = { sms: true, body: 'The tide is high at nine.' };

/** Holds whoever waits for `opened`, until it is opened. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

let judging = new Gate();
const detector = new FakeDetector(async ({ body }) => {
  if (body.startsWith('wait')) await judging.opened;
  return verdict({ score: 2, engine: 'builtin' });
});

let app: TestApp;
let owner: Api & { email: string };
let other: Api;

beforeAll(async () => {
  app = await startApp({ detector, config: { WORKER_CONCURRENCY: 200, SCAN_WAIT_MS: 60_000 } });
  owner = await app.api.newCompany();
  other = await app.api.newCompany();
});
afterAll(() => app.close());

const statuses = (answers: Answer<unknown>[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

describe('one client’s lists', () => {
  it('are limited, and leave room for another client', async () => {
    const history = app.app.get(ScanHistoryRepository, { strict: false });
    const page = history.page.bind(history);
    const reading = new Gate();
    let atOnce = 0;
    let most = 0;
    const clientId = (await owner.call<{ id: string }>('/Client/me')).body.data.id;
    await owner.call('/scans', { json: SMS });
    const spy = vi.spyOn(history, 'page').mockImplementation(async (...args) => {
      if (args[0] !== clientId) return page(...args);
      most = Math.max(most, (atOnce += 1));
      await reading.opened;
      atOnce -= 1;
      return page(...args);
    });
    let answered = 0;
    const answers = times(40, () => owner.call('/scans?pageSize=100').finally(() => (answered += 1)));
    await expect.poll(() => atOnce).toBe(2);
    await expect.poll(() => answered).toBe(24);
    expect((await other.call('/scans')).status).toBe(200);
    // Its own scans do not wait behind its lists.
    expect((await owner.call('/scans', { json: SMS })).status).toBe(200);
    reading.open();
    const given = await answers;
    expect(statuses(given)).toEqual({ 200: 16, 429: 24 });
    expect(most).toBe(2);
    const refused = given.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ success: false, errorCode: 'RATE_LIMITED', data: null });
    expect(refused?.headers.get('retry-after')).toBe('1');
    spy.mockRestore();
    expect((await owner.call('/scans')).status).toBe(200);
  });
});

describe('a call’s turn', () => {
  it('ends when its route has answered or failed, and not when its caller leaves', async () => {
    const clients = app.app.get(ClientsService, { strict: false });
    const get = clients.get.bind(clients);
    const token = await app.api.login(owner.email);
    const { id } = (await owner.call<{ id: string }>('/Client/me')).body.data;
    const working = new Gate();
    let begun = 0;
    const spy = vi.spyOn(clients, 'get').mockImplementation(async (clientId) => {
      if (clientId !== id) return get(clientId);
      begun += 1;
      await working.opened;
      throw new Error('no client');
    });
    const leaving = new AbortController();
    const left = times(6, () =>
      fetch(`${app.api.url}/api/Client/me`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      }).catch(() => null),
    );
    await expect.poll(() => begun).toBe(4);
    leaving.abort();
    await left;
    // One more begins when a turn ends: none has.
    const asked = owner.call('/Client/me');
    expect((await other.call('/apikeys', { json: { name: 5 } })).status).toBe(400);
    expect(begun).toBe(4);
    working.open();
    expect((await asked).status).toBe(500);
    expect(begun).toBe(7);
    spy.mockRestore();
    const refused = await times(6, () => owner.call('/apikeys', { json: { name: 5 } }));
    expect(statuses(refused)).toEqual({ 400: 6 });
    expect((await owner.call('/Client/me')).status).toBe(200);
  });
});

describe('one client’s exports', () => {
  it('are two at a time, and free again when one ends or its reader leaves', async () => {
    const token = await app.api.login(owner.email);
    await app.sql(
      `INSERT INTO scans (id, client_id, sender_id, channel, body, status, score, quota_period_start, expires_at)
       SELECT uuidv7(n * interval '1 ms'), (SELECT client_id FROM users WHERE email = $1), gen_random_uuid(), 'sms', $2, 'completed',
         2, now(), now() + interval '1 day' FROM generate_series(1, 200) n`,
      [owner.email, randomBytes(50_000).toString('hex')],
    );
    const start = async () => {
      const leaving = new AbortController();
      const answer = await fetch(`${app.api.url}/api/scans/export?format=jsonl`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
        signal: leaving.signal,
      });
      return { answer, leave: () => leaving.abort() };
    };
    const [first, second, third] = [await start(), await start(), await start()];
    expect([first, second, third].map(({ answer }) => answer.status)).toEqual([200, 200, 429]);
    expect(await third.answer.json()).toMatchObject({ errorCode: 'RATE_LIMITED' });
    first.leave();
    await expect
      .poll(async () => {
        const next = await start();
        next.leave();
        return next.answer.status;
      })
      .toBe(200);
    expect((await second.answer.text()).split('\n').length).toBeGreaterThan(200);
  });
});

/** Waits until so many scans are in. */
const accepted = (api: Api, count: number) =>
  until(async () => (await api.call<{ totalCount: number }>('/scans')).body.data.totalCount === count);

describe('one client’s scans', () => {
  it('can wait for verdicts in large numbers, and hold no connection meanwhile', async () => {
    const patient = await app.api.newCompany();
    const answers = times(100, (index) =>
      patient.call('/scans', { json: { ...SMS, body: `wait ${index}` } }),
    );
    await accepted(patient, 100);
    const { master } = app.app.get(DataSource).driver as unknown as {
      master: { totalCount: number; idleCount: number; waitingCount: number };
    };
    await expect.poll(() => master.totalCount - master.idleCount + master.waitingCount).toBe(0);
    expect((await other.call('/scans', { json: SMS })).status).toBe(200);
    judging.open();
    expect(statuses(await answers)).toEqual({ 200: 100 });
    judging = new Gate();
  });

  it('are limited in bytes', async () => {
    const patient = await app.api.newCompany();
    await app.sql(
      `UPDATE subscriptions SET scans_per_month = 1000
       WHERE client_id = (SELECT client_id FROM users WHERE email = $1)`,
      [patient.email],
    );
    const large = { ...SMS, body: `wait ${'。'.repeat(99_000)}` };
    // 0.9 MB each: 37 of them fit in 32 MiB. Of punctuation, since that costs the search index nothing.
    const batch = { scans: [large, large, large] };
    const answers = times(40, () => patient.call('/scans/batch', { json: batch }));
    await accepted(patient, 111);
    judging.open();
    expect(statuses(await answers)).toEqual({ 200: 37, 429: 3 });
    judging = new Gate();
  });
});

describe('work that waited for its turn', () => {
  it('runs in the context of its own request', async () => {
    const colleague = await newPerson(owner, 'Admin');
    const names = ['Ada', 'Grace'] as const;
    const askers = { Ada: owner as Api, Grace: colleague as Api };
    await times(16, async (index) => {
      const name = names[index % 2] ?? 'Ada';
      const json = { name: `of ${name} ${index}`, instructions: 'text' };
      expect((await askers[name].call('/scanninginstructions', { json })).status).toBe(201);
    });
    const entries = await app.sql<{ actor: string; name: string }>(
      `SELECT first_name AS actor, target_name AS name FROM audit_log JOIN users ON users.id = actor_id
       WHERE action = 'instructions.created' AND target_name LIKE 'of %'`,
    );
    expect(entries).toHaveLength(16);
    for (const { actor, name } of entries) expect(name.startsWith(`of ${actor} `)).toBe(true);
  });
});
