import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/common/ids.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import { DEFAULT_RULES, type SenderRules } from '../../src/modules/sender-rules/sender-rules.schemas.js';
import { SenderStatesOverJob } from '../../src/modules/senders/states/sender-states.jobs.js';
import type { SenderStateDetails } from '../../src/modules/senders/states/sender-states.schemas.js';
import type { SenderList } from '../../src/modules/senders/senders.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { makeKnown } from '../support/known-sender.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { locked, LOCKING } from '../support/outbreak-mails.js';
import { newPerson, statusesOf } from '../support/people.js';
import { newEndpoint } from '../support/webhooks.js';

const ADA = 'ada@northwind.example';

let app: TestApp;
let admin: Api & { email: string };
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.api.newCompany();
});

const scan = (sender = ADA, api: Api = admin) =>
  api.call<Scan>('/scans', { json: { sms: true, body: 'See you at ten.', sender } });
/** An account of the company that has sent something. */
const newSender = async (name = ADA): Promise<string> => {
  const { senderId } = (await scan(name)).body.data;
  await updateSenderProfiles(app);
  return senderId;
};
/** Of a company that has sent for a month: rules stop nobody before. */
const beKnown = async () => {
  const { clientId: id, senderId } = (await scan('first@northwind.example')).body.data;
  await updateSenderProfiles(app);
  await makeKnown(app, id, senderId);
};
const stateOf = async (id: string, api: Api = admin) =>
  (await api.call<SenderStateDetails>(`/senders/${id}/state`)).body.data;
const put = (id: string, json: object, api: Api = admin) =>
  api.call<SenderStateDetails>(`/senders/${id}/state`, { method: 'PUT', json });
const lock = (id: string, fields: object = {}) => put(id, { state: 'locked', version: 0, ...fields });
const setRules = async (fields: Partial<SenderRules>, api: Api = admin) => {
  const { version } = (await api.call<SenderRules>('/sender-rules')).body.data;
  return api.call<SenderRules>('/sender-rules', {
    method: 'PUT',
    json: { ...DEFAULT_RULES, ...fields, version },
  });
};
const usage = async () =>
  (
    await app.sql<{ n: number }>('SELECT scans_used AS n FROM subscriptions WHERE client_id = $1', [
      await clientId(),
    ])
  )[0]?.n;
const clientId = async () => (await scan('other@northwind.example')).body.data.clientId;
const alertsOf = async (kind: string) =>
  app.sql<{ count: number; details: object }>(
    'SELECT count, details FROM alerts WHERE client_id = $1 AND kind = $2',
    [await clientId(), kind],
  );
const events = async () =>
  (
    await app.sql<{ event_type: string; payload: string }>(
      `SELECT event_type, payload FROM webhook_deliveries JOIN webhook_endpoints ON webhook_endpoints.id = endpoint_id
       WHERE client_id = $1 AND event_type LIKE 'sender.%' ORDER BY webhook_deliveries.id`,
      [await clientId()],
    )
  ).map(({ event_type: type, payload }) => ({ type, data: (JSON.parse(payload) as { data: object }).data }));
const pass = async (server: MailServerOf, subject: string = newId(), from = ADA) =>
  server.pass(mail(subject), { login: from });
const begin = async (fields: Partial<SenderRules> = {}) => {
  const server = await MailServerOf.of(app, admin);
  await setPolicy(admin, {});
  await setRules(fields);
  return { server, id: await newSender() };
};
const high = (count: number, sender = 'desk@northwind.example') =>
  Promise.all(
    LOCKING.slice(0, count).map((name) => admin.call('/scans', { json: { ...locked(name), sender } })),
  );
const of = (sender: string) => ({ sms: true, body: 'See you at ten.', sender });
const HOOK = 'https://hooks.example.com/gatepost';

describe('the state of a sender', () => {
  it('is active until somebody says otherwise, and counts at once, in any case and with any tag', async () => {
    const id = await newSender();
    expect(await stateOf(id)).toMatchObject({ state: 'active', version: 0, reason: null, history: [] });
    const answer = await lock(id, { lasts: '1h', note: 'Sends phishing' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { state: 'locked', reason: 'person', setBy: admin.email, note: 'Sends phishing', version: 1 },
      },
    });
    const inAnHour = new Date(answer.body.data.until ?? 0).getTime() - Date.now();
    expect(inAnHour).toBeGreaterThan(59 * 60_000);
    expect(inAnHour).toBeLessThanOrEqual(60 * 60_000);
    const marked = (await scan('ADA+news@Northwind.example')).body.data;
    expect(marked).toMatchObject({ senderId: id, senderState: 'locked', score: 1 });
    expect((await admin.call<Scan>(`/scans/${marked.id}`)).body.data.senderState).toBe('locked');
    expect((await scan('bob@northwind.example')).body.data.senderState).toBe('active');
    const list = (await admin.call<SenderList>('/senders?state=locked')).body.data;
    expect(list.senders).toMatchObject([{ id, state: 'locked' }]);
    expect((await admin.call(`/senders/${id}`)).body.data).toMatchObject({ state: 'locked' });
  });

  it('is notified once: one alert, one webhook, one audit entry for each change, also when it is repeated', async () => {
    await newEndpoint(admin, HOOK, 'sender.locked', 'sender.unlocked');
    const id = await newSender();
    const request = { lasts: '15m', note: 'Odd' };
    expect((await lock(id, request)).status).toBe(200);
    expect((await lock(id, request)).body.data).toMatchObject({ version: 1 });
    const unlock = { state: 'active', note: 'Password was reset', version: 1 };
    expect((await put(id, unlock)).body.data).toMatchObject({ state: 'active', until: null, version: 2 });
    expect(await events()).toMatchObject([
      { type: 'sender.locked', data: { id, account: ADA, state: 'locked', was: 'active', reason: 'person' } },
      { type: 'sender.unlocked', data: { id, account: ADA, state: 'active', was: 'locked', version: 2 } },
    ]);
    expect(await alertsOf('sender-locked')).toMatchObject([
      { count: 1, details: { senderId: id, account: ADA, reason: 'person' } },
    ]);
    expect(await alertsOf('sender-unlocked')).toMatchObject([{ count: 1 }]);
    const log = await admin.call<{ entries: { action: string }[] }>('/auditlog');
    const actions = log.body.data.entries
      .map(({ action }) => action)
      .filter((one) => one.startsWith('sender.'));
    expect(actions).toEqual(['sender.unlocked', 'sender.locked']);
    const { history } = await stateOf(id);
    expect(history).toMatchObject([
      { state: 'active', was: 'locked', note: 'Password was reset' },
      { state: 'locked', was: 'active', note: 'Odd' },
    ]);
  });

  it('is over when its time is, at once, and that is notified', async () => {
    await newEndpoint(admin, HOOK, 'sender.unlocked');
    const id = await newSender();
    await lock(id, { lasts: '15m' });
    await app.sql(`UPDATE sender_states SET until = now() - interval '1 s' WHERE sender_id = $1`, [id]);
    expect((await scan()).body.data.senderState).toBe('active');
    expect(await stateOf(id)).toMatchObject({ state: 'active', reason: 'expired' });
    await runUntil(app, SenderStatesOverJob, async () => (await stateOf(id)).version === 2);
    await app.app.get(SenderStatesOverJob, { strict: false }).run();
    expect(await events()).toMatchObject([{ data: { reason: 'expired', state: 'active' } }]);
    expect(await stateOf(id)).toMatchObject({ state: 'active', reason: 'expired', version: 2 });
  });

  it('is that of whoever was first of two who change it at once', async () => {
    const id = await newSender();
    const other = await newPerson(admin, 'Admin');
    const both = await Promise.all([lock(id), put(id, { state: 'watched', version: 0 }, other)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    const { state, version } = await stateOf(id);
    expect(refused?.body).toMatchObject({ errorCode: 'CONFLICT', errorDetails: { state, version: 1 } });
    expect(version).toBe(1);
  });

  it.each([
    [{ state: 'frozen' }],
    [{ state: 'active' }],
    [{ state: 'active', note: '  ' }],
    [{ state: 'limited' }],
    [{ state: 'limited', limitPerHour: 0 }],
    [{ state: 'locked', limitPerHour: 5 }],
    [{ state: 'locked', lasts: 'forever' }],
    [{ state: 'active', note: 'x', lasts: '1h' }],
    [{ state: 'locked', note: 'x'.repeat(1001) }],
    [{ state: 'locked', version: -1 }],
    [{ state: 'locked', setBy: 'Eve' }],
  ])('is refused when it makes no sense: %o', async (json) => {
    expect((await put(newId(), { version: 0, ...json })).body.errorCode).toBe('INVALID_REQUEST');
  });

  it('is no other company’s business', async () => {
    const id = await newSender();
    const stranger = await app.api.newCompany();
    expect((await stranger.call(`/senders/${id}/state`)).status).toBe(404);
    expect((await put(id, { state: 'locked', version: 0 }, stranger)).status).toBe(404);
    expect((await scan(ADA, stranger)).body.data.senderState).toBe('active');
    expect(await stateOf(id)).toMatchObject({ version: 0 });
  });
});

describe('scans of a locked sender', () => {
  it('are refused where the company says so, without quota', async () => {
    const id = await newSender();
    await lock(id);
    expect((await setRules({ lockedScans: 'refuse' })).status).toBe(200);
    const before = await usage();
    const refused = await scan('Ada+x@northwind.example');
    expect(refused).toMatchObject({ status: 423, body: { success: false, errorCode: 'SENDER_LOCKED' } });
    // Only the scan that asks for the company's id is counted.
    expect(await usage()).toBe((before ?? 0) + 1);
  });

  it('are refused in a batch one by one, and the same when the request is repeated', async () => {
    const id = await newSender();
    await lock(id);
    await setRules({ lockedScans: 'refuse' });
    const scans = [of(ADA), of('bob@northwind.example'), of(ADA), of('eve@northwind.example'), of(ADA)];
    const submit = () =>
      admin.call<{ results: { status: number; scan: Scan | null }[] }>('/scans/batch', {
        json: { scans },
        headers: { 'idempotency-key': `"${id}"` },
      });
    const first = (await submit()).body.data.results;
    expect(first.map(({ status }) => status)).toEqual([423, 200, 423, 200, 423]);
    expect(first[3]?.scan).toMatchObject({ sender: 'eve@northwind.example' });
    await put(id, { state: 'active', note: 'Reset', version: 1 });
    const again = (await submit()).body.data.results;
    expect(again.map(({ status, scan: one }) => [status, one?.id])).toEqual(
      first.map(({ status, scan: one }) => [status, one?.id]),
    );
    const alone = await admin.call<{ results: { status: number }[] }>('/scans/batch', {
      json: { scans: [of(ADA)] },
    });
    expect(alone.body.data.results).toMatchObject([{ status: 200 }]);
  });
});

describe('mail of a sender', () => {
  it('that is locked is put off, and passes once it is unlocked', async () => {
    const { server, id } = await begin();
    await lock(id);
    const subject = newId();
    const deferred = await pass(server, subject, 'ADA+1@northwind.example');
    expect(deferred).toMatchObject({ action: 'defer', reply: { code: 451, enhanced: '4.7.1' } });
    expect(await pass(server, newId(), 'bob@northwind.example')).toMatchObject({ action: 'deliver' });
    expect((await server.records())[0]).toMatchObject({ state: 'deferred', reason: 'locked' });
    await put(id, { state: 'active', note: 'Reset', version: 1 });
    expect(await pass(server, subject, 'ADA+1@northwind.example')).toMatchObject({
      id: deferred.id,
      action: 'deliver',
    });
  });

  it('that is locked is held where the company says so, and people release it nonetheless', async () => {
    const { server, id } = await begin({ lockedMail: 'hold' });
    await lock(id);
    const subject = newId();
    const held = await pass(server, subject);
    expect(held).toMatchObject({ action: 'defer' });
    const list = await admin.call<{ messages: object[] }>('/mail/held?reason=locked');
    expect(list.body.data.messages).toMatchObject([{ id: held.id, reason: 'locked' }]);
    expect((await admin.call(`/mail/held/${held.id}/release`, { json: {} })).status).toBe(200);
    expect(await pass(server, subject)).toMatchObject({ id: held.id, action: 'deliver' });
    expect(await stateOf(id)).toMatchObject({ state: 'locked' });
  });

  it('that is limited passes as often as that in an hour', async () => {
    const { server, id } = await begin();
    await put(id, { state: 'limited', limitPerHour: 2, version: 0 });
    expect(await pass(server)).toMatchObject({ action: 'deliver' });
    expect(await pass(server)).toMatchObject({ action: 'deliver' });
    const subject = newId();
    expect(await pass(server, subject)).toMatchObject({ action: 'defer' });
    expect((await server.records()).at(-1)).toMatchObject({
      reason: 'limit',
      reason_code: 'messages-per-hour',
    });
    await app.sql(`UPDATE mail_sender_counts SET hour = hour - interval '1 hour' WHERE client_id = $1`, [
      server.caller.clientId,
    ]);
    expect(await pass(server, subject)).toMatchObject({ action: 'deliver' });
  });

  it('passes under a policy that observes, which says what would have become of it', async () => {
    const { server, id } = await begin();
    await setPolicy(admin, { mode: 'observe' });
    await lock(id);
    expect(await pass(server)).toMatchObject({ action: 'deliver' });
    expect((await server.records())[0]).toMatchObject({ observed: true, action: 'defer', reason: 'locked' });
  });
});

describe('rules', () => {
  beforeEach(beKnown);

  it('lock an account when an outbreak of it opens, once, and leave it to people after that', async () => {
    await newEndpoint(admin, HOOK, 'sender.locked');
    await high(20);
    await updateSenderProfiles(app);
    const id = (await admin.call<SenderList>('/senders?state=locked')).body.data.senders[0]?.id ?? '';
    const first = await stateOf(id);
    // Where profiles are updated among the messages, the outbreak has the account watched before it locks it.
    expect(first).toMatchObject({ state: 'locked', reason: 'outbreak', setBy: null });
    expect(first.evidence).toMatchObject({ outbreakId: expect.any(String) as string });
    expect(Object.keys(first.evidence).sort()).toEqual(['messages', 'ofAccount', 'outbreakId', 'signals']);
    const lasts = new Date(first.until ?? 0).getTime() - new Date(first.since ?? 0).getTime();
    expect(Math.round(lasts / 60_000)).toBe(15);
    await put(id, { state: 'active', note: 'Reset', version: first.version });
    await high(3);
    await updateSenderProfiles(app);
    expect(await stateOf(id)).toMatchObject({ state: 'active', version: first.version + 1 });
    expect(await events()).toMatchObject([
      { data: { id, reason: 'outbreak', account: 'desk@northwind.example' } },
    ]);
    expect(await alertsOf('sender-locked')).toMatchObject([{ count: 1 }]);
  });

  it('do so by high-risk verdicts, longer each time, of which none counts again that a person has dealt with', async () => {
    const rule = {
      kind: 'high-risk',
      threshold: 2,
      minutes: 60,
      state: 'locked',
      limitPerHour: null,
      lasts: 'longer',
    };
    expect((await setRules({ rules: [rule] as SenderRules['rules'] })).status).toBe(200);
    await high(2);
    await updateSenderProfiles(app);
    const id = (await admin.call<SenderList>('/senders?state=locked')).body.data.senders[0]?.id ?? '';
    expect(await stateOf(id)).toMatchObject({ reason: 'high-risk', evidence: { highRisk: 2, minutes: 60 } });
    await put(id, { state: 'active', note: 'Reset', version: 1 });
    await high(1);
    await updateSenderProfiles(app);
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
    await high(2);
    await updateSenderProfiles(app);
    const second = await stateOf(id);
    expect(second).toMatchObject({ state: 'locked', version: 3 });
    const lasts = new Date(second.until ?? 0).getTime() - new Date(second.since ?? 0).getTime();
    expect(Math.round(lasts / 60_000)).toBe(60);
  });

  it('never lock an API key or a person who submits scans', async () => {
    for (const name of LOCKING) await admin.call('/scans', { json: { ...locked(name), sender: undefined } });
    await updateSenderProfiles(app);
    expect((await admin.call<SenderList>('/senders?state=locked')).body.data.senders).toEqual([]);
  });

  it('that would have locked most senders are refused with their number', async () => {
    await high(4, 'desk@northwind.example');
    await high(4, 'shop@northwind.example');
    const rule = {
      kind: 'high-risk',
      threshold: 3,
      minutes: 60,
      state: 'locked',
      limitPerHour: null,
      lasts: '1h',
    };
    const refused = await setRules({ rules: [rule] as SenderRules['rules'] });
    expect(refused).toMatchObject({
      status: 422,
      body: { errorCode: 'RULES_TOO_BROAD', errorDetails: { wouldLock: 2, active: 3 } },
    });
    const watching = [{ ...rule, state: 'watched' }] as SenderRules['rules'];
    expect((await setRules({ rules: watching })).status).toBe(200);
    for (const kind of ['volume', 'unknown-recipients'] as const) {
      const rules = [{ ...rule, kind, threshold: 50, minutes: null }] as SenderRules['rules'];
      expect((await setRules({ rules })).status).toBe(200);
    }
  });

  it('are changed by one of two Admins at once, and are checked', async () => {
    const json = { ...DEFAULT_RULES, version: 0 };
    const save = () => admin.call('/sender-rules', { method: 'PUT', json });
    expect(statusesOf(await Promise.all([save(), save()]))).toEqual([200, 409]);
    const [rule] = DEFAULT_RULES.rules;
    for (const wrong of [
      { threshold: 3 },
      { minutes: 5 },
      { limitPerHour: 3 },
      { kind: 'high-risk' },
      { lasts: '2h' },
      { days: 3 },
      { kind: 'complaints', threshold: 3 },
      { kind: 'complaints', threshold: 3, days: 31 },
    ]) {
      const rules = [{ ...rule, ...wrong }];
      expect(
        (await admin.call('/sender-rules', { method: 'PUT', json: { ...json, rules, version: 1 } })).status,
      ).toBe(400);
    }
  });
});
