import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/common/ids.js';
import { ExpiredMailJob } from '../../src/modules/mail-flow/gate/expired-mail.job.js';
import type { MailPolicy, PolicyContent } from '../../src/modules/mail-flow/policy/mail-policy.schemas.js';
import type { MailFlow } from '../../src/modules/mail-flow/trace/mail-flow.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail, MailServerOf, POLICY, setPolicy } from '../support/mail-flow.js';

const ADA = 'ada@northwind.example';
const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

let app: TestApp;
let company: Api;
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());

const begin = async (fields: Partial<PolicyContent>): Promise<void> => {
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, fields);
};
const people = (count: number, domain = 'example.com') =>
  Array.from({ length: count }, () => `${newId()}@${domain}`);
const to = (recipients: string[], login = ADA) => ({ envelope: { from: ADA, to: recipients }, login });
const pass = (count: number, subject: string = newId(), login = ADA) =>
  server.pass(mail(subject), to(people(count), login));
interface Count {
  sender: string;
  in_hour: number;
  external_in_hour: number;
  in_day: number;
}
const counts = () =>
  app.sql<Count>('SELECT * FROM mail_sender_counts WHERE client_id = $1 ORDER BY sender', [
    server.caller.clientId,
  ]);
/** As if the count had been made some hours ago. */
const age = (hours: number) =>
  app.sql(
    `UPDATE mail_sender_counts SET hour = hour - $2 * interval '1 hour', alerted_on = NULL,
       stopped_until = stopped_until - $2 * interval '1 hour' WHERE client_id = $1`,
    [server.caller.clientId, hours],
  );
const alerts = async () => {
  const query = `SELECT kind, count, details FROM alerts WHERE client_id = $1 AND kind = 'sender-limit'`;
  return app.sql<{ count: number; details: object }>(query, [server.caller.clientId]);
};

describe('a sender over a limit', () => {
  it('is told of once a day, and its mail passes: alert', async () => {
    await begin({ recipientsPerHour: 5, overLimit: 'alert' });
    expect(await pass(5)).toMatchObject({ action: 'deliver' });
    expect(await alerts()).toEqual([]);
    await pass(1);
    await pass(1, undefined, 'ADA@northwind.example');
    expect(await alerts()).toMatchObject([
      { count: 1, details: { limit: 'recipients-per-hour', allowed: 5, action: 'alert', account: ADA } },
    ]);
    expect(await counts()).toMatchObject([{ sender: ADA, in_hour: 7, in_day: 7 }]);
    expect((await server.records()).at(-1)).toMatchObject({ action: 'deliver', reason: null, counted: true });
  });

  it('has its mail held, which one action releases, and others are not concerned: hold', async () => {
    await begin({ recipientsPerHour: 2, overLimit: 'hold' });
    await pass(2);
    const held = await pass(1, 'Held');
    expect(held).toMatchObject({
      action: 'defer',
      reply: { code: 451, text: `Held for review (${held.id})` },
    });
    expect(await pass(2, undefined, 'eve@northwind.example')).toMatchObject({ action: 'deliver' });
    const list = await company.call<{ messages: object[] }>('/mail/held?reason=limit');
    expect(list.body.data.messages).toMatchObject([
      { id: held.id, reason: 'limit', reasonCode: 'recipients-per-hour' },
    ]);
    const json = { decision: 'release', filter: { reason: 'limit' } };
    expect((await company.call('/mail/held/decide', { json })).body.data).toMatchObject({ total: 1 });
    const trace = await company.call(`/mail/messages/${held.id}`);
    expect(trace.body.data).toMatchObject({ reason: 'limit', reasonCode: 'recipients-per-hour' });
  });

  it('sends nothing more until the next day, or until the limit is raised: stop', async () => {
    await begin({ recipientsPerHour: 3, overLimit: 'stop' });
    await pass(2);
    const [subject, many] = ['Newsletter', people(2)];
    const stopped = await server.pass(mail(subject), to(many));
    expect(stopped).toMatchObject({ action: 'defer', reply: { code: 451, enhanced: '4.7.1' } });
    expect(stopped.reply?.text).toContain(stopped.id);
    expect(await server.records()).toMatchObject([
      { state: 'passed', counted: true },
      { state: 'deferred', action: 'defer', reason: 'limit', counted: false },
    ]);
    // Less than the limit has left, and in another hour.
    expect(await pass(1)).toMatchObject({ action: 'defer' });
    await app.sql(`UPDATE mail_sender_counts SET hour = hour - interval '1 hour' WHERE client_id = $1`, [
      server.caller.clientId,
    ]);
    expect(await pass(1)).toMatchObject({ action: 'defer' });
    expect(await alerts()).toMatchObject([{ count: 1, details: { action: 'stop' } }]);
    await setPolicy(company, { recipientsPerHour: 4, overLimit: 'stop' });
    expect(await server.pass(mail(subject), to(many))).toMatchObject({ id: stopped.id, action: 'deliver' });
    expect((await server.records())[1]).toMatchObject({ state: 'passed', reason: null, counted: true });
  });

  it('sends again when the day is over', async () => {
    await begin({ recipientsPerDay: 2, overLimit: 'stop' });
    await pass(2);
    const [subject, many] = ['Newsletter', people(2)];
    const stopped = await server.pass(mail(subject), to(many));
    expect(stopped).toMatchObject({ action: 'defer' });
    await age(24);
    expect(await server.pass(mail(subject), to(many))).toMatchObject({ id: stopped.id, action: 'deliver' });
    expect(await counts()).toMatchObject([{ in_hour: 2, in_day: 2 }]);
  });

  it('may be in a group with other limits', async () => {
    await begin({ recipientsPerDay: 2, overLimit: 'stop' });
    await pass(2);
    expect(await pass(1, 'Late')).toMatchObject({ action: 'defer' });
    const group = await company.call<{ id: string }>('/mail/groups', {
      json: { name: 'Many', entries: [ADA] },
    });
    const path = `${POLICY}/groups/${group.body.data.id}`;
    const {
      version,
      updatedAt: _,
      isInherited: __,
      routes: ___,
      ...content
    } = (await company.call<MailPolicy>(path)).body.data;
    const json = { ...content, recipientsPerDay: 100, version };
    expect((await company.call(path, { method: 'PUT', json })).status).toBe(200);
    expect(await pass(1)).toMatchObject({ action: 'deliver' });
  });

  it('is only reported under a policy that observes, which stops nobody later', async () => {
    await begin({});
    await setPolicy(company, { mode: 'observe', recipientsPerHour: 2, overLimit: 'stop' });
    await pass(2);
    expect(await pass(1)).toMatchObject({ action: 'deliver' });
    expect(await pass(1)).toMatchObject({ action: 'deliver' });
    expect(await counts()).toMatchObject([{ in_hour: 4 }]);
    expect(await alerts()).toEqual([]);
    const { observed } = (await company.call<MailFlow>('/mail/flow')).body.data;
    expect(observed).toMatchObject({
      deferred: 2,
      reasons: [{ reason: 'limit', code: 'recipients-per-hour', deferred: 2 }],
    });
    await setPolicy(company, { recipientsPerHour: 100, overLimit: 'stop' });
    expect(await pass(1)).toMatchObject({ action: 'deliver' });
  });
});

describe('recipients', () => {
  it('are external outside the domains of the profile, and their subdomains', async () => {
    await begin({ externalPerHour: 2, overLimit: 'stop' });
    const { version } = (await company.call<{ version: number }>('/profile')).body.data;
    const json = { domains: ['northwind.com'], version };
    expect((await company.call('/profile', { method: 'PUT', json })).status).toBe(200);
    const own = [...people(3, 'northwind.com'), ...people(3, 'mail.northwind.com')];
    expect(await server.pass(mail('Inside'), to(own))).toMatchObject({ action: 'deliver' });
    expect(await pass(2)).toMatchObject({ action: 'deliver' });
    expect(await counts()).toMatchObject([{ in_hour: 8, external_in_hour: 2 }]);
    expect(await pass(1)).toMatchObject({ action: 'defer' });
    expect((await server.records()).at(-1)).toMatchObject({ reason_code: 'external-per-hour' });
  });

  it('are counted once, also when the message comes again or is split', async () => {
    await begin({ recipientsPerDay: 100 });
    const [one, two, three] = people(3) as [string, string, string];
    const given = mail('Split');
    await server.pass(given, to([one, two]));
    await server.pass(given, to([one, two]));
    await server.pass(given, to([two]));
    await server.pass(given, to([two, three]));
    expect(await counts()).toMatchObject([{ in_hour: 3, in_day: 3 }]);
    await server.pass(mail('Another'), to([one]));
    expect(await counts()).toMatchObject([{ in_day: 4 }]);
  });

  it('of mail that is refused are not counted, of held mail they are', async () => {
    await begin({ recipientsPerDay: 100, holdFrom: null, refuseFrom: 7 });
    await server.pass(mail('Refused', PHISHING), to(people(3)));
    expect(await counts()).toEqual([]);
    await setPolicy(company, { recipientsPerDay: 100, holdFrom: 7 });
    const held = mail('Held', PHISHING);
    const receivers = people(2);
    await server.pass(held, to(receivers));
    await server.pass(held, to(receivers));
    expect(await counts()).toMatchObject([{ in_day: 2 }]);
  });

  it('are counted exactly, however many messages come at once', async () => {
    await begin({ recipientsPerHour: 10, overLimit: 'stop' });
    const decisions = await Promise.all(Array.from({ length: 16 }, () => pass(2)));
    expect(decisions.filter(({ action }) => action === 'deliver')).toHaveLength(5);
    expect(await counts()).toMatchObject([{ in_hour: 10, in_day: 10 }]);
    expect(await alerts()).toMatchObject([{ count: 1 }]);
  });

  it('of senders beyond the first 10,000 are counted together', async () => {
    await begin({ recipientsPerHour: 3, overLimit: 'stop' });
    await app.sql(
      `INSERT INTO mail_sender_counts (client_id, sender, hour)
       SELECT $1, number || '@made-up.example', date_trunc('hour', now()) FROM generate_series(1, 10000) number`,
      [server.caller.clientId],
    );
    await pass(2, undefined, 'one@northwind.example');
    expect(await pass(2, undefined, 'two@northwind.example')).toMatchObject({ action: 'defer' });
    expect((await counts())[0]).toMatchObject({ sender: '', in_hour: 2 });
    expect(await counts()).toHaveLength(10_001);
  });

  it('of days that are over are forgotten', async () => {
    await begin({ recipientsPerHour: 3 });
    await pass(1);
    await age(50);
    await app.app.get(ExpiredMailJob, { strict: false }).run(1);
    expect(await counts()).toEqual([]);
  });
});

const read = async () => (await company.call<MailPolicy>(POLICY)).body.data;
const put = (json: object) => company.call(POLICY, { method: 'PUT', json });

describe('limits in a policy', () => {
  it('need not be named, and are numbers of people', async () => {
    await begin({});
    const {
      updatedAt: _,
      isInherited: __,
      routes: ___,
      recipientsPerHour: ____,
      overLimit: _____,
      ...rest
    } = await read();
    expect((await put({ ...rest, recipientsPerDay: 1000 })).status).toBe(200);
    const saved = await read();
    expect(saved).toMatchObject({ recipientsPerHour: null, recipientsPerDay: 1000, overLimit: 'alert' });
    for (const recipientsPerDay of [0, -1, 1.5, '5', 1e9])
      expect((await put({ ...rest, version: saved.version, recipientsPerDay })).status).toBe(400);
    expect((await put({ ...rest, version: saved.version, overLimit: 'refuse' })).status).toBe(400);
  });
});
