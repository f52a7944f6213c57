import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import { AlertsWorld, bellOf, choose, idOf, NOW, OFF, PREFERENCES } from '../support/alerts.js';
import type { Api } from '../support/api.js';
import { runUntil } from '../support/jobs.js';

const world = new AlertsWorld();
beforeAll(() => world.start());
beforeEach(() => world.reset());
afterAll(() => world.stop());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
/** Quiet for all of the day but a minute, which is twelve hours away. */
const quietNow = () => ({ from: inMinutes(721), until: inMinutes(720) });

const preferencesOf = async (api: Api) => (await api.call(PREFERENCES)).body.data;

describe('a high-risk message', () => {
  it('names its account, though it is the first message of it', async () => {
    const company = await world.newCompany();
    const json = { sms: true, body: 'Win millions', sender: 'desk@northwind.example' };
    expect((await company.call('/scans', { json })).status).toBe(200);
    const titles = async () => (await bellOf(company)).alerts.map(({ title }) => title);
    await runUntil(world.app, UpdateSenderProfilesJob, async () => (await titles()).length > 0);
    expect(await titles()).toEqual(['A high-risk message was detected: desk@northwind.example']);
  });

  it('is told of in Slack, in Teams, by email and in the bell, with a link and without a word of it', async () => {
    const company = await world.newCompany();
    await choose(company);
    await world.addChannel(company);
    await world.addChannel(company, { type: 'teams', name: 'Security', url: world.urlOf(world.teams) });
    const { id, path, title, unread } = await world.scanHighRisk(company);
    expect(path).toMatch(/^\/app\/scans\/[0-9a-f-]{36}$/);
    expect(unread).toBe(true);
    await world.gathered(company);
    const mail = await world.mailTo(company.email);
    await world.sendUntil(async () => world.slack.received.length + world.teams.received.length === 2);
    const link = `https://gatepost.example.com${path}`;
    expect(mail?.text).toContain(`Open the scan: ${link}`);
    const said = JSON.parse(world.slack.received[0]?.body ?? '');
    expect(said.text).toBe(title);
    expect(JSON.stringify(said.blocks)).toContain(`<${link}|Open the scan>`);
    const card = JSON.parse(world.teams.received[0]?.body ?? '');
    expect(card).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl', url: link }] },
        },
      ],
    });
    for (const text of [mail?.text, world.slack.received[0]?.body, world.teams.received[0]?.body])
      expect(text).not.toMatch(/millions/);
    const waiting = () => world.app.sql('SELECT FROM alert_notices WHERE alert_id = $1', [id]);
    await world.sendUntil(async () => (await waiting()).length === 0);
  });

  it('in a flood is one alert with a count, and what follows another one, a quarter of an hour later', async () => {
    const company = await world.newCompany();
    await world.app.sql('UPDATE subscriptions SET scans_per_month = 2000 WHERE client_id = $1', [
      await idOf(company),
    ]);
    await world.addChannel(company);
    for (let batch = 0; batch < 3; batch += 1) await world.scanHighRisk(company, 100);
    const { alerts } = await bellOf(company);
    expect(alerts).toMatchObject([{ count: 300, title: '300 high-risk messages were detected' }]);
    await world.gathered(company);
    await world.sendUntil(async () => world.slack.received.length === 1);
    expect(world.slack.received[0]?.body).toContain('300 high-risk messages were detected');
    const next = await world.scanHighRisk(company);
    expect(next.count).toBe(1);
    const [waits] = await world.app.sql<{ minutes: number }>(
      `SELECT extract(epoch FROM max(closes_at) - min(closes_at)) / 60 AS minutes FROM alerts WHERE client_id = $1`,
      [await idOf(company)],
    );
    expect(Number(waits?.minutes)).toBeCloseTo(15, 1);
  });

  it('is not told of by email to people who have not asked for it', async () => {
    const company = await world.newCompany();
    await world.addChannel(company);
    await world.scanHighRisk(company);
    await world.gathered(company);
    await world.sendUntil(async () => world.slack.received.length === 1);
    expect(world.subjectsTo(company.email)).toEqual([]);
  });
});

describe('quiet hours and digests', () => {
  it('hold back, and end in one message', async () => {
    const company = await world.newCompany();
    await choose(company, { quietHours: quietNow() });
    await world.addChannel(company);
    await world.scanHighRisk(company);
    await world.gathered(company);
    await world.sendUntil(async () => world.slack.received.length === 1);
    await world.setUsed(company, 79);
    await world.scanHighRisk(company);
    await world.gathered(company);
    const held = async () =>
      (
        await world.app.sql(
          'SELECT FROM alert_notices JOIN alert_channels ON id = channel_id WHERE alert_notices.client_id = $1 AND user_id IS NOT NULL',
          [await idOf(company)],
        )
      ).length;
    await world.sendUntil(async () => (await held()) === 3);
    expect(world.subjectsTo(company.email)).toEqual([]);
    await world.app.sql('UPDATE alert_notices SET due_at = now() WHERE client_id = $1', [
      await idOf(company),
    ]);
    await world.app.sql('UPDATE alert_channels SET next_at = now() WHERE client_id = $1', [
      await idOf(company),
    ]);
    const mail = await world.mailTo(company.email);
    expect(mail?.text).toMatch(/Subject: Alert digest, .+: 3 alerts, 2 high-risk messages/);
    expect(mail?.text).toContain('A high-risk message was detected');
    expect(mail?.text).toContain('80% of your scans are used');
    expect(world.subjectsTo(company.email)).toHaveLength(1);
  });

  it('let go of what waits once they are taken back, and of what is no longer wanted', async () => {
    const company = await world.newCompany();
    await choose(company, { modes: { ...NOW, 'high-risk': 'daily', limit: 'daily' } });
    await world.scanHighRisk(company);
    await world.setUsed(company, 99);
    await world.scanHighRisk(company);
    await world.gathered(company);
    const waiting = async () =>
      (await world.app.sql('SELECT FROM alert_notices WHERE client_id = $1', [await idOf(company)])).length;
    await world.sendUntil(async () => (await waiting()) === 2);
    await choose(company, { modes: { ...OFF, limit: 'now' } });
    const mail = await world.mailTo(company.email);
    expect(mail?.text).toContain('Your scans for this period are used up');
    expect(world.subjectsTo(company.email)).toHaveLength(1);
    await world.sendUntil(async () => (await waiting()) === 0);
  });
});

describe('the bell', () => {
  it('is read by each person for themselves, and only what was seen', async () => {
    const company = await world.newCompany();
    const member = await world.newPerson(company);
    const { lastAt } = await world.scanHighRisk(company);
    const read = () => company.call('/alerts/read', { method: 'PUT', json: { until: lastAt } });
    expect((await read()).status).toBe(204);
    expect((await bellOf(company)).unreadCount).toBe(0);
    expect((await bellOf(member)).unreadCount).toBe(1);
    await world.scanHighRisk(company);
    expect(await bellOf(company)).toMatchObject({ unreadCount: 1, alerts: [{ count: 2 }] });
    await read();
    expect((await bellOf(company)).unreadCount).toBe(1);
    const future = { method: 'PUT', json: { until: '2999-01-01T00:00:00.000Z' } };
    await company.call('/alerts/read', future);
    await world.scanHighRisk(company);
    expect((await bellOf(company)).unreadCount).toBe(1);
  });
});

it('has people keep what they chose, and offers what their role is told until then', async () => {
  const company = await world.newCompany();
  const member = await world.newPerson(company);
  expect(await preferencesOf(company)).toMatchObject({
    email: company.email,
    saved: false,
    modes: { 'high-risk': 'off', outbreak: 'now', limit: 'now' },
  });
  expect(await preferencesOf(member)).toMatchObject({ saved: false, modes: OFF });
  const quietHours = { from: '22:00', until: '07:00' };
  await choose(member, { timeZone: 'Europe/Berlin', quietHours });
  expect(await preferencesOf(member)).toMatchObject({
    saved: true,
    modes: NOW,
    timeZone: 'Europe/Berlin',
    quietHours,
  });
});
