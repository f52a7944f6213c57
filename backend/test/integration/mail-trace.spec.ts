import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailFlow } from '../../src/modules/mail-flow/trace/mail-flow.schemas.js';
import type { MailList, MailMessage } from '../../src/modules/mail-flow/trace/mail-trace.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail, MailServerOf, recordMail, setPolicy } from '../support/mail-flow.js';
import { MetricsText } from '../support/metrics.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

let app: TestApp;
let company: Api;
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
});

const list = async (query = '', caller = company): Promise<MailList> =>
  (await caller.call<MailList>(`/mail/messages${query}`)).body.data;
const subjects = async (query: string): Promise<(string | null)[]> =>
  (await list(query)).messages.map(({ subject }) => subject);
const flow = async (query = ''): Promise<MailFlow> =>
  (await company.call<MailFlow>(`/mail/flow${query}`)).body.data;
const record = (fields: Parameters<typeof recordMail>[2]) => recordMail(app, server.caller.clientId, fields);

describe('the trace of mail', () => {
  it('says what became of a message, to its company only', async () => {
    await setPolicy(company, { holdFrom: 7 });
    const held = await server.pass(mail('Mailbox', PHISHING));
    const { status, body } = await company.call<MailMessage>(`/mail/messages/${held.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: 'held',
      action: 'hold',
      reason: 'score',
      observed: false,
      score: held.judged?.score,
      scanId: held.judged?.scanId,
      sender: 'ada@northwind.example',
      recipients: ['bob@example.com'],
      messageId: '<Mailbox@northwind.example>',
      queueId: '4F1',
      attempts: 1,
      apiKeyId: server.caller.apiKeyId,
    });
    expect(body.data.steps.map(({ step, reply }) => [step, reply])).toEqual([
      ['received', null],
      ['judged', null],
      ['decided', null],
      ['held', `451 4.7.1 Held for review (${held.id})`],
    ]);
    const other = await app.api.newCompany();
    expect((await other.call(`/mail/messages/${held.id}`)).status).toBe(404);
    expect((await list('', other)).messages).toEqual([]);
  });

  it('is found by Message-ID, sender, recipient, state, action and time', async () => {
    await server.pass(mail('Lunch'));
    await record({
      subject: 'News',
      sender: 'news@northwind.example',
      recipients: ['a@b.example', 'eve@c.example'],
    });
    await record({ subject: 'Refused', state: 'refused', action: 'refuse', observed: false });
    await record({ subject: 'Would be held', action: 'hold', reason: 'score' });
    expect(await subjects('')).toEqual(['Would be held', 'Refused', 'News', 'Lunch']);
    expect(await subjects('?messageId=Lunch@northwind.example')).toEqual(['Lunch']);
    expect(await subjects('?messageId=%3CLunch@northwind.example%3E')).toEqual(['Lunch']);
    expect(await subjects('?sender=News@northwind.example')).toEqual(['News']);
    expect(await subjects('?recipient=eve@c.example')).toEqual(['News']);
    expect(await subjects('?recipient=eve@c.example&state=refused')).toEqual([]);
    expect(await subjects('?state=refused')).toEqual(['Refused']);
    expect(await subjects('?state=passed&action=deliver')).toEqual(['News', 'Lunch']);
    expect(await subjects('?observed=true&action=hold')).toEqual(['Would be held']);
    expect(await subjects('?observed=false')).toEqual(['Refused']);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect(await subjects(`?from=${anHourAgo}`)).toHaveLength(4);
    expect(await subjects(`?to=${anHourAgo}`)).toEqual([]);
  });

  it('has pages', async () => {
    for (let number = 1; number <= 5; number += 1) await record({ subject: `Mail ${number}` });
    const first = await list('?pageSize=2');
    expect(first.messages.map(({ subject }) => subject)).toEqual(['Mail 5', 'Mail 4']);
    const second = await list(`?pageSize=2&observed=true&cursor=${first.nextCursor}`);
    expect(second.messages.map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2']);
    const last = await list(`?pageSize=2&cursor=${second.nextCursor}`);
    expect(last).toMatchObject({ messages: [{ subject: 'Mail 1' }], nextCursor: null });
  });

  it('shows in a list only the first of many recipients', async () => {
    const recipients = Array.from({ length: 9 }, (_, place) => `person${place}@example.com`);
    const id = await record({ recipients });
    expect((await list()).messages[0]).toMatchObject({
      recipients: recipients.slice(0, 5),
      recipientCount: 9,
    });
    expect((await company.call<MailMessage>(`/mail/messages/${id}`)).body.data.recipients).toEqual(
      recipients,
    );
  });

  it.each([
    '?state=lost',
    '?from=yesterday',
    '?sender=',
    '?cursor=1',
    '?sort=size',
    `?recipient=${'a'.repeat(321)}`,
  ])('refuses %s', async (query) => {
    expect((await company.call(`/mail/messages${query}`)).status).toBe(400);
  });

  it('is open to keys that may read scans, and not to a mail server’s own', async () => {
    const reader = await company.newKey({ scopes: ['scans:read'] });
    const sender = await company.newKey({ scopes: ['mail:send'] });
    for (const path of ['/mail/messages', '/mail/flow']) {
      expect((await reader.call(path)).status).toBe(200);
      expect((await sender.call(path)).status).toBe(403);
    }
  });
});

describe('the figures of mail', () => {
  it('count each outcome by hour, times, answers and senders, of this company only', async () => {
    const old = await record({});
    await record({ state: 'relayed', reply: '250 2.0.0 Ok: queued as 4711', judgedMs: 20 });
    await record({ state: 'relayed', action: 'tag', observed: false, reply: '250 2.0.0 Ok: queued as 4712' });
    await record({ state: 'rejected', reply: '550 5.1.1 No such user' });
    await record({ state: 'refused', action: 'refuse', observed: false, sender: 'eve@northwind.example' });
    await record({ state: 'held', action: 'hold', observed: false });
    await record({ state: 'deferred', action: 'defer', reason: 'late', observed: false, score: null });
    const { clientId } = server.caller;
    await app.sql(
      `UPDATE mail_messages SET relay_ms = 40 WHERE client_id = $1 AND state IN ('relayed', 'rejected')`,
      [clientId],
    );
    await app.sql(`UPDATE mail_messages SET created_at = now() - interval '30 hours' WHERE id = $1`, [old]);
    await recordMail(app, (await MailServerOf.of(app, await app.api.newCompany())).caller.clientId);

    const day = await flow();
    expect(day).toMatchObject({
      messages: 6,
      nextHop: { messages: 3, p50: 40, p95: 40 },
      judging: { messages: 6, p50: 10, p95: 17.5 },
      answers: [
        { code: '250 2.0.0', messages: 2 },
        { code: '550 5.1.1', messages: 1 },
      ],
      senders: [
        { sender: 'ada@northwind.example', messages: 5, stopped: 1 },
        { sender: 'eve@northwind.example', messages: 1, stopped: 1 },
      ],
    });
    expect(day.hours).toHaveLength(24);
    expect(day.hours[0]?.hour).toBe(day.from);
    const sum = (outcome: 'passed' | 'tagged' | 'held' | 'refused' | 'deferred' | 'rejected') =>
      day.hours.reduce((total, hour) => total + hour[outcome], 0);
    expect([sum('passed'), sum('tagged'), sum('held')]).toEqual([1, 1, 1]);
    expect([sum('refused'), sum('deferred'), sum('rejected')]).toEqual([1, 1, 1]);
  });

  it('say what a policy that only observes would have done, by sender and by reason', async () => {
    const passed = await server.pass(mail('Lunch'));
    const first = await server.pass(mail('Mailbox', PHISHING));
    await server.pass(mail('Another', PHISHING), { login: 'eve@northwind.example' });
    await record({ action: 'refuse', reason: 'evidence', reasonCode: 'gtube' });
    await record({ action: 'hold', reason: 'score', observed: false, state: 'held' });
    expect([passed.action, first.action]).toEqual(['deliver', 'deliver']);
    const { observed } = await flow();
    expect(observed).toMatchObject({ messages: 4, held: 2, refused: 1, tagged: 0, routed: 0, deferred: 0 });
    expect(observed.senders).toEqual([
      { sender: 'ada@northwind.example', held: 1, refused: 1, tagged: 0, routed: 0, deferred: 0 },
      { sender: 'eve@northwind.example', held: 1, refused: 0, tagged: 0, routed: 0, deferred: 0 },
    ]);
    expect(observed.reasons).toEqual([
      { reason: 'score', code: null, held: 2, refused: 0, tagged: 0, routed: 0, deferred: 0 },
      { reason: 'evidence', code: 'gtube', held: 0, refused: 1, tagged: 0, routed: 0, deferred: 0 },
    ]);
  });

  it('are empty without mail', async () => {
    expect(await flow('?hours=2')).toMatchObject({
      messages: 0,
      hours: [{ passed: 0 }, { passed: 0 }],
      judging: { messages: 0, p50: null, p95: null },
      observed: { messages: 0, held: 0, senders: [], reasons: [] },
    });
    expect((await company.call('/mail/flow?hours=0')).status).toBe(400);
    expect((await company.call('/mail/flow?hours=745')).status).toBe(400);
  });

  it('are measured by door and action for Prometheus', async () => {
    await setPolicy(company, { holdFrom: 7 });
    const counted = { door: 'milter', action: 'defer' };
    const before = await MetricsText.of(app);
    await server.pass(mail('Mailbox', PHISHING));
    const after = await MetricsText.of(app);
    const growth = (name: string, labels: Record<string, string>) =>
      after.value(name, labels) - (before.value(name, labels) || 0);
    expect(growth('gatepost_mail_messages_total', counted)).toBe(1);
    expect(growth('gatepost_mail_decision_seconds_count', { door: 'milter' })).toBe(1);
  });
});
