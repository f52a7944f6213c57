import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Transactions } from '../../src/database/transactions.js';
import { AlertChannelsRepository } from '../../src/modules/alerts/channels/alert-channels.repository.js';
import { AlertDelivery } from '../../src/modules/alerts/delivery/alert-delivery.service.js';
import { AlertPurgeJob } from '../../src/modules/alerts/delivery/alerts.jobs.js';
import {
  ALL_DAY,
  AlertsWorld,
  bellOf,
  type Channel,
  CHANNELS,
  channelsOf,
  choose,
  idOf,
  NOW,
  OFF,
  PREFERENCES,
} from '../support/alerts.js';
import { until } from '../support/until.js';

const world = new AlertsWorld();
beforeAll(() => world.start());
beforeEach(() => world.reset());
afterAll(() => world.stop());

describe('a channel', () => {
  it('never shows its URL again: not in answers, in the audit log or in the table', async () => {
    const company = await world.newCompany();
    const added = await world.addChannel(company);
    expect(added.status).toBe(201);
    expect(added.body.data.urlHint).toBe(`127.0.0.1:${world.slack.port}/…part`);
    const { id } = added.body.data;
    const changed = await company.call<Channel>(`${CHANNELS}/${id}`, {
      method: 'PUT',
      json: { name: 'Renamed', modes: OFF, ...ALL_DAY },
    });
    const log = await company.call('/auditlog');
    const rows = await world.app.sql(
      "SELECT *, encode(url, 'escape') AS plain FROM alert_channels WHERE id = $1",
      [id],
    );
    expect(
      JSON.stringify([added.body, changed.body, await channelsOf(company), log.body, rows]),
    ).not.toContain('very-secret');
    expect(JSON.stringify(log.body)).toMatch(/alerts\.channel_changed.*alerts\.channel_added/);
    expect((await company.call(`${CHANNELS}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await company.call(`${CHANNELS}/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('is tested, once a minute, and says how that went', async () => {
    const company = await world.newCompany();
    world.slack.behave = (response) => response.writeHead(404).end('no_service');
    const { id } = (await world.addChannel(company)).body.data;
    const asked = await company.call<Channel>(`${CHANNELS}/${id}/test`, { method: 'POST' });
    expect(asked.status).toBe(202);
    expect((await company.call(`${CHANNELS}/${id}/test`, { method: 'POST' })).status).toBe(409);
    await world.sendUntil(async () => (await channelsOf(company))[0]?.test?.endedAt !== null);
    expect(await channelsOf(company)).toMatchObject([{ pausedAt: null, test: { error: 'Answered 404' } }]);
    expect((await company.call(`${PREFERENCES}/test`, { method: 'POST' })).status).toBe(202);
    const mail = await world.mailTo(company.email);
    expect(mail?.text).toContain('This is a test');
  });

  it('of a person is in the language that they chose; those of the company are in English', async () => {
    const company = await world.newCompany();
    await company.call('/auth/language', { method: 'PUT', json: { language: 'de' } });
    await world.addChannel(company);
    await choose(company);
    await world.scanHighRisk(company);
    await world.gathered(company);
    await world.sendUntil(async () => world.slack.received.length === 1);
    expect((await world.mailTo(company.email))?.text).toContain('wurde mit 9 von 10 bewertet');
    expect(world.slack.received[0]?.body).toContain('was scored 9 out of 10');
  });

  it('is tested even if the answer is here before the request for it is committed', async () => {
    const company = await world.newCompany();
    const { id } = (await world.addChannel(company)).body.data;
    const channels = world.app.app.get(AlertChannelsRepository, { strict: false });
    const ended = await world.app.app.get(Transactions, { strict: false }).run(async (transaction) => {
      await channels.requestTest(transaction, id);
      const ending = channels.endTest(id, 'Answered 404');
      const waits = until(
        async () => (await world.app.sql('SELECT FROM pg_locks WHERE NOT granted')).length > 0,
      );
      await Promise.race([ending, waits]);
      return { ending };
    });
    await ended.ending;
    expect(await channelsOf(company)).toMatchObject([{ test: { error: 'Answered 404' } }]);
  });

  it('that fails is tried again later, and what it missed is sent then', async () => {
    const company = await world.newCompany();
    world.slack.behave = (response, call) => response.writeHead(call === 1 ? 503 : 200).end();
    const { id } = (await world.addChannel(company)).body.data;
    await world.scanHighRisk(company);
    await world.gathered(company);
    await world.sendUntil(async () => (await channelsOf(company))[0]?.lastError === 'Answered 503');
    const [row] = await world.app.sql<{ seconds: number }>(
      'SELECT extract(epoch FROM next_at - now()) AS seconds FROM alert_channels WHERE id = $1',
      [id],
    );
    expect(Number(row?.seconds)).toBeGreaterThan(30);
    await world.app.sql('UPDATE alert_channels SET next_at = now() WHERE id = $1', [id]);
    await world.sendUntil(async () => world.slack.received.length === 2);
    await world.sendUntil(async () => (await channelsOf(company))[0]?.lastError === null);
  });

  it('that is gone is paused, and the Admins are told once; resumed, it gets what is new', async () => {
    const company = await world.newCompany();
    const member = await world.newPerson(company);
    world.slack.behave = (response) => response.writeHead(410).end('channel_is_archived');
    const { id } = (await world.addChannel(company, { name: 'Archive <b>' })).body.data;
    await world.scanHighRisk(company);
    await world.gathered(company);
    const mail = await world.mailTo(company.email);
    expect(mail?.text).toContain('Alerts to Archive <b> are paused');
    expect(mail?.text).toContain('Answered 410');
    expect((await bellOf(company)).alerts[0]).toMatchObject({ kind: 'channel-paused', path: '/app/alerts' });
    expect((await bellOf(member)).alerts.map(({ kind }) => kind)).toEqual(['high-risk']);
    await world.scanHighRisk(company);
    await world.gathered(company);
    const open = 'SELECT FROM alerts WHERE closed_at IS NULL AND client_id = $1';
    const clientId = await idOf(company);
    await world.sendUntil(async () => (await world.app.sql(open, [clientId])).length === 0);
    await world.app.app.get(AlertDelivery, { strict: false }).dispatch();
    expect(world.slack.received).toHaveLength(1);
    expect(world.subjectsTo(company.email)).toHaveLength(1);
    world.slack.behave = (response) => response.writeHead(200).end();
    const json = { name: 'Archive', modes: NOW, ...ALL_DAY, paused: false };
    const resumed = await company.call<Channel>(`${CHANNELS}/${id}`, { method: 'PUT', json });
    expect(resumed.body.data).toMatchObject({ pausedAt: null, lastError: null });
    await world.scanHighRisk(company);
    await world.gathered(company);
    await world.sendUntil(async () => world.slack.received.length === 2);
  });

  it('is paused after a day of failures, and a mail server that refuses pauses nobody', async () => {
    const company = await world.newCompany();
    await choose(company);
    world.mails.refusal = 'not now';
    world.slack.behave = (response) => response.writeHead(500).end();
    const { id } = (await world.addChannel(company)).body.data;
    await world.app.sql('UPDATE alert_channels SET failures = 7 WHERE client_id = $1', [await idOf(company)]);
    await world.scanHighRisk(company);
    await world.gathered(company);
    await world.sendUntil(async () => (await channelsOf(company))[0]?.pausedAt !== null);
    const emails = () =>
      world.app.sql<{ paused_at: null; last_error: string }>(
        'SELECT paused_at, last_error FROM alert_channels WHERE client_id = $1 AND id <> $2',
        [companyId, id],
      );
    const companyId = await idOf(company);
    await world.sendUntil(
      async () => (await emails())[0]?.last_error === 'The mail server did not accept the mail',
    );
    expect(await emails()).toMatchObject([{ paused_at: null }]);
  });
});

describe('hostile input', () => {
  it.each([
    ['the address of a cloud’s metadata', 'https://169.254.169.254/latest/meta-data'],
    ['a private address', 'https://10.0.0.1/services/T/B/abcdef'],
    ['a host that is neither Slack’s nor Teams’', 'https://evil.example/services/T0/B0/abcdef'],
    ['a host that only begins like Slack’s', 'https://hooks.slack.com.evil.example/services/T0/B0/abc'],
    ['a name and a password', 'http://user:pass@127.0.0.1/services/T0/B0/abcdef'],
    ['no URL', 'javascript:alert(1)'],
    ['a fragment', 'http://127.0.0.1/services/T0/B0/abcdef#x'],
  ])('of a channel is refused: %s', async (_, url) => {
    const company = await world.newCompany();
    const answer = await world.addChannel(company, { url });
    expect(answer.status).toBe(400);
    expect(answer.body.errorDetails).toHaveProperty('fields.url');
    expect(JSON.stringify(answer.body)).not.toContain(url.slice(-12));
  });

  it.each([
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['a time of day that does not exist', { digestAt: '24:00' }],
    ['quiet hours without an end', { quietHours: { from: '22:00' } }],
    ['quiet hours that end as they begin', { quietHours: { from: '22:00', until: '22:00' } }],
    ['an unknown kind', { modes: { ...NOW, 'channel-paused': 'off' } }],
  ])('of preferences is refused: %s', async (_, fields) => {
    const company = await world.newCompany();
    expect((await choose(company, fields)).status).toBe(400);
  });

  it('is an eleventh channel, even of calls at once', async () => {
    const company = await world.newCompany();
    const added = await Promise.all(Array.from({ length: 12 }, () => world.addChannel(company)));
    expect(added.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await channelsOf(company)).toHaveLength(10);
  });

  it('reaches no other company, and no Member changes a channel', async () => {
    const [company, other] = [await world.newCompany(), await world.newCompany()];
    const member = await world.newPerson(company);
    const { id } = (await world.addChannel(company)).body.data;
    const { lastAt } = await world.scanHighRisk(company);
    expect(await bellOf(other)).toEqual({ alerts: [], unreadCount: 0 });
    expect(await channelsOf(other)).toEqual([]);
    const json = { name: 'Mine', modes: NOW, ...ALL_DAY };
    for (const [caller, status] of [
      [other, 404],
      [member, 403],
    ] as const) {
      expect((await caller.call(`${CHANNELS}/${id}`, { method: 'PUT', json })).status).toBe(status);
      expect((await caller.call(`${CHANNELS}/${id}`, { method: 'DELETE' })).status).toBe(status);
      expect((await caller.call(`${CHANNELS}/${id}/test`, { method: 'POST' })).status).toBe(status);
    }
    expect((await member.call(CHANNELS)).status).toBe(403);
    await other.call('/alerts/read', { method: 'PUT', json: { until: lastAt } });
    expect((await bellOf(company)).unreadCount).toBe(1);
  });

  it('of 10,000 alerts is a bell of 20 and one message of ten lines', async () => {
    const company = await world.newCompany();
    const { id } = (await world.addChannel(company)).body.data;
    const clientId = await idOf(company);
    await world.app.sql(
      `INSERT INTO alerts (id, client_id, kind, count, weight, details, last_at, closes_at, closed_at)
       SELECT gen_random_uuid(), $1, 'high-risk', 2, 9, '{"scanId":"01976f9c-5c1e-7000-8000-3a5b7c9d1e2f","score":9}',
         now() - interval '1 hour' - n * interval '1 second', now(), now() FROM generate_series(1, 10000) n`,
      [clientId],
    );
    await world.app.sql(
      'INSERT INTO alert_notices (channel_id, alert_id, client_id, due_at) SELECT $2, id, $1, now() FROM alerts WHERE client_id = $1',
      [clientId, id],
    );
    const bell = await bellOf(company);
    expect(bell.alerts).toHaveLength(20);
    expect(bell.unreadCount).toBe(0);
    await world.app.sql('UPDATE alert_channels SET next_at = now() WHERE id = $1', [id]);
    const waiting = () => world.app.sql('SELECT FROM alert_notices WHERE channel_id = $1 LIMIT 1', [id]);
    await world.sendUntil(async () => (await waiting()).length === 0);
    expect(world.slack.received).toHaveLength(1);
    expect(world.slack.received[0]?.body).toContain('And 9,990 earlier alerts.');
    expect(world.slack.received[0]?.body.length).toBeLessThan(3_000);
    await world.app.sql(`UPDATE alerts SET created_at = now() - interval '31 days' WHERE client_id = $1`, [
      clientId,
    ]);
    await world.app.app.get(AlertPurgeJob, { strict: false }).run();
    expect(await world.app.sql('SELECT FROM alerts WHERE client_id = $1', [clientId])).toEqual([]);
  });
});
