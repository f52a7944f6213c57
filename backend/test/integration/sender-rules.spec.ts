import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MatchDeliveryEventsJob } from '../../src/modules/delivery-events/matching/matching.jobs.js';
import { MailMessagesRepository } from '../../src/modules/mail-flow/gate/mail-messages.repository.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import { DEFAULT_RULES, type SenderRule } from '../../src/modules/sender-rules/sender-rules.schemas.js';
import type { SenderStateDetails } from '../../src/modules/senders/states/sender-states.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { makeKnown } from '../support/known-sender.js';
import { recordMail } from '../support/mail-flow.js';
import { locked, NAMES } from '../support/outbreak-mails.js';
import { newEndpoint } from '../support/webhooks.js';

const DESK = 'desk@northwind.example';
const RULE = { minutes: null, state: 'locked', limitPerHour: null, lasts: '1h' } as const;
const COMPLAINTS = { ...RULE, kind: 'complaints', threshold: 2, days: 7 } as const;

let app: TestApp;
let admin: Api;
let first: Scan;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.api.newCompany();
  first = await scan();
  await updateSenderProfiles(app);
});

const scan = async (json: object = { sms: true, body: 'See you at ten.' }): Promise<Scan> =>
  (await admin.call<Scan>('/scans', { json: { sender: DESK, ...json } })).body.data;
const known = () => makeKnown(app, first.clientId, first.senderId);
const state = async () =>
  (await admin.call<SenderStateDetails>(`/senders/${first.senderId}/state`)).body.data;
const setRules = async (...rules: SenderRule[]) => {
  const { version } = (await admin.call<{ version: number }>('/sender-rules')).body.data;
  return admin.call('/sender-rules', { method: 'PUT', json: { ...DEFAULT_RULES, rules, version } });
};
const unlock = async () => {
  const { version } = await state();
  const json = { state: 'active', note: 'Reset', version };
  expect((await admin.call(`/senders/${first.senderId}/state`, { method: 'PUT', json })).status).toBe(200);
};
const waiting = () => app.sql('SELECT FROM delivery_events WHERE match_at IS NOT NULL AND attempts = 0');
const report = async (...events: object[]) => {
  expect((await admin.call('/events', { json: { events } })).status).toBe(202);
  await runUntil(app, MatchDeliveryEventsJob, async () => (await waiting()).length === 0);
};
const bounce = ({ id }: Scan) => ({ type: 'bounce', class: 'unknown-recipient', scanId: id });
const complain = (recipient: string) => report({ type: 'complaint', scanId: first.id, recipient });
const lockedEvents = () =>
  app.sql<{ data: { id: string; reason: string } }>(
    `SELECT payload::jsonb -> 'data' AS data FROM webhook_deliveries JOIN webhook_endpoints ON webhook_endpoints.id = endpoint_id
     WHERE client_id = $1 AND event_type = 'sender.locked'`,
    [first.clientId],
  );

it('in the first week of a company an outbreak locks nobody: its account is watched', async () => {
  for (const name of NAMES) await scan(locked(name));
  await updateSenderProfiles(app);
  expect(await state()).toMatchObject({ state: 'watched', reason: 'outbreak', version: 1 });
});

it('far more risky messages than usual in an hour lock an account', async () => {
  await known();
  await setRules({ ...RULE, kind: 'volume', threshold: 4 });
  for (const name of NAMES) await scan(locked(name));
  for (let nth = 1; nth < NAMES.length; nth += 1) {
    await updateSenderProfiles(app);
    expect((await state()).version).toBe(0);
    await scan();
  }
  await updateSenderProfiles(app);
  expect(await state()).toMatchObject({
    state: 'locked',
    reason: 'volume',
    evidence: { messages: 20, risky: 10, usual: 2 },
  });
});

describe('recipients who do not exist', () => {
  const UNKNOWN = { ...RULE, kind: 'unknown-recipients', threshold: 30 } as const;

  it('lock an account by what next hops answered to its mail, until a person has dealt with it', async () => {
    await known();
    await setRules(UNKNOWN);
    const messages = app.app.get(MailMessagesRepository, { strict: false });
    for (let nth = 0; nth < 10; nth += 1) {
      const id = await recordMail(app, first.clientId, { sender: DESK, state: 'relaying' });
      const answer = nth < 3 ? '550 5.1.1 User unknown' : '250 2.0.0 OK';
      await messages.change(id, ['relaying'], { state: nth < 3 ? 'rejected' : 'relayed', reply: answer });
    }
    expect((await state()).version).toBe(0);
    await scan();
    await updateSenderProfiles(app);
    expect(await state()).toMatchObject({
      state: 'locked',
      reason: 'unknown-recipients',
      evidence: { messages: 10, unknown: 3 },
    });
    await unlock();
    await scan();
    await updateSenderProfiles(app);
    expect(await state()).toMatchObject({ state: 'active', version: 2 });
  });

  it('lock an account by what delivery events say', async () => {
    await known();
    await setRules(UNKNOWN);
    const sent = [first];
    while (sent.length < 10) sent.push(await scan());
    await updateSenderProfiles(app);
    await report(...sent.slice(0, 2).map(bounce));
    expect((await state()).version).toBe(0);
    await report(...sent.slice(2, 3).map(bounce));
    expect(await state()).toMatchObject({
      state: 'locked',
      reason: 'unknown-recipients',
      evidence: { messages: 10, unknown: 3 },
    });
  });
});

describe('complaints of recipients', () => {
  it('lock an account once, and again after as many more', async () => {
    await known();
    await newEndpoint(admin, 'https://hooks.example.com/gatepost', 'sender.locked');
    expect((await setRules(COMPLAINTS)).status).toBe(200);
    await complain('a@example.com');
    await complain('a@example.com');
    expect((await state()).version).toBe(0);
    await complain('b@example.com');
    expect(await state()).toMatchObject({
      state: 'locked',
      reason: 'complaints',
      evidence: { complaints: 2, days: 7 },
      version: 1,
    });
    expect(await lockedEvents()).toMatchObject([{ data: { id: first.senderId, reason: 'complaints' } }]);
    await unlock();
    await complain('c@example.com');
    expect(await state()).toMatchObject({ state: 'active', version: 2 });
    await complain('d@example.com');
    expect(await state()).toMatchObject({ state: 'locked', evidence: { complaints: 4 }, version: 3 });
  });

  it('of messages from before the days of the rule do not count', async () => {
    await known();
    await setRules({ ...COMPLAINTS, threshold: 1 });
    await complain('a@example.com');
    await unlock();
    await app.sql('UPDATE sender_delivery_days SET day = day - 7 WHERE client_id = $1', [first.clientId]);
    await setRules(COMPLAINTS);
    await complain('b@example.com');
    expect(await state()).toMatchObject({ state: 'active', version: 2 });
  });

  it('count in what rules would have locked, after the first week', async () => {
    const other = await scan({ sms: true, body: 'See you.', sender: 'shop@northwind.example' });
    await updateSenderProfiles(app);
    await complain('a@example.com');
    await report({ type: 'complaint', scanId: other.id, recipient: 'b@example.com' });
    expect((await setRules({ ...COMPLAINTS, threshold: 1 })).status).toBe(200);
    await known();
    expect(await setRules({ ...COMPLAINTS, threshold: 1 })).toMatchObject({
      status: 422,
      body: { errorCode: 'RULES_TOO_BROAD', errorDetails: { wouldLock: 2, active: 2 } },
    });
    expect((await setRules(COMPLAINTS)).status).toBe(200);
  });
});
