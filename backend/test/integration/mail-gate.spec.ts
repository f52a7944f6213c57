import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail, MailServerOf, POLICY, setPolicy } from '../support/mail-flow.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

let app: TestApp;
let company: Api;
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());

const begin = async (fields?: Parameters<typeof setPolicy>[1]): Promise<void> => {
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  if (fields) await setPolicy(company, fields);
};
const quotaUsed = async (): Promise<number> => {
  const [row] = await app.sql<{ used: number }>(
    'SELECT scans_used AS used FROM subscriptions WHERE client_id = $1',
    [server.caller.clientId],
  );
  return row?.used ?? -1;
};

describe('a message on its way', () => {
  it('passes a policy that observes, which records what would have become of it', async () => {
    await begin();
    const clean = await server.pass(mail('Lunch'));
    const harmful = await server.pass(mail('Mailbox', PHISHING));
    expect([clean, harmful]).toMatchObject([
      { action: 'deliver', reply: null, subject: null },
      { action: 'deliver', reply: null, subject: null },
    ]);
    expect(await server.records()).toMatchObject([
      {
        action: 'deliver',
        reason: null,
        observed: true,
        state: 'passed',
        subject: 'Lunch',
        sender: 'ada@northwind.example',
        recipients: ['bob@example.com'],
        queue_id: '4F1',
        message_id: '<Lunch@northwind.example>',
        scan_id: clean.judged?.scanId,
      },
      { action: 'hold', reason: 'score', observed: true, state: 'passed', score: harmful.judged?.score },
    ]);
    const scan = await company.call(`/scans/${clean.judged?.scanId}`);
    expect(scan.body.data).toMatchObject({ sender: 'ada@northwind.example', externalId: '4F1' });
  });

  it('is held until people decide, and is the same when its mail server asks again', async () => {
    await begin({ holdFrom: 7 });
    const first = await server.pass(mail('Mailbox', PHISHING));
    expect(first).toMatchObject({
      action: 'defer',
      reply: { code: 451, text: `Held for review (${first.id})` },
    });
    const again = await server.pass(mail('Mailbox', PHISHING, 'Received: by relay\r\n'));
    expect(again).toMatchObject({ id: first.id, action: 'defer', reply: first.reply });
    expect(again.judged).toEqual(first.judged);
    expect(await quotaUsed()).toBe(1);
    expect(await server.records()).toMatchObject([{ state: 'held', attempts: 2 }]);
    await app.sql(
      `UPDATE mail_messages SET state = 'released', decision = 'release', decided_at = now() WHERE id = $1`,
      [first.id],
    );
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ id: first.id, action: 'deliver' });
    expect(await server.records()).toMatchObject([{ state: 'passed', attempts: 3 }]);
  });

  it('is refused, and refused again', async () => {
    await begin({ refuseFrom: 7 });
    const first = await server.pass(mail('Mailbox', PHISHING));
    expect(first).toMatchObject({ action: 'refuse', reply: { code: 550, enhanced: '5.7.1' } });
    expect(first.reply?.text).toMatch(/^Refused: [ -~]+ \([0-9a-f-]{36}\)$/);
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ reply: first.reply });
    expect(await quotaUsed()).toBe(1);
  });

  it('is tagged, and carries its verdict if the policy says so', async () => {
    await begin({ tagFrom: 7, holdFrom: null, subjectTag: '[Look]', verdictHeaders: true });
    const given = mail('Mailbox', PHISHING, 'X-Gatepost-Score: 1\r\n');
    const { raw, ...decision } = await server.pass(given);
    expect(decision).toMatchObject({
      action: 'deliver',
      subject: '[Look] Mailbox',
      headers: [
        { name: 'X-Gatepost-Status', value: 'checked' },
        { name: 'X-Gatepost-Score', value: String(decision.judged?.score) },
        { name: 'X-Gatepost-Id', value: expect.stringContaining(decision.id) },
      ],
    });
    expect(Buffer.from(raw).toString()).toBe(
      mail('Mailbox', PHISHING).toString().replace('Mailbox', '[Look] Mailbox'),
    );
  });

  it('is decided by its evidence, whatever its score is', async () => {
    await begin({ holdFrom: null });
    const found = (await server.pass(mail('Mailbox', PHISHING))).judged?.indicators[0]?.code ?? '';
    await setPolicy(company, { holdFrom: null, evidence: [{ code: found, action: 'refuse' }] });
    expect(await server.pass(mail('Another', PHISHING))).toMatchObject({ action: 'refuse' });
    expect((await server.records())[1]).toMatchObject({ reason: 'evidence', reason_code: found });
  });

  it('to other recipients is judged once, and those who come back an hour later are other messages', async () => {
    await begin({});
    const given = mail('News');
    const first = await server.pass(given);
    const split = await server.pass(given, {
      envelope: { from: 'ada@northwind.example', to: ['eve@example.com'] },
    });
    expect(split).toMatchObject({ action: 'deliver', judged: first.judged });
    expect(split.id).not.toBe(first.id);
    expect(await quotaUsed()).toBe(1);
    await app.sql(`UPDATE mail_messages SET created_at = now() - interval '1 hour' WHERE id = $1`, [
      first.id,
    ]);
    await server.pass(given, { envelope: { from: 'ada@northwind.example', to: ['kim@example.com'] } });
    expect(await quotaUsed()).toBe(1);
  });

  it('that has passed is known when it comes back, and one that comes back for ever is refused', async () => {
    await begin({ holdFrom: 2 });
    await setPolicy(company, { mode: 'observe' });
    const { raw, headers, id } = await server.pass(mail('Mailbox', PHISHING));
    const mark = `${headers.at(-1)?.name}: ${headers.at(-1)?.value}\r\n`;
    await setPolicy(company, { holdFrom: 2 });
    const back = Buffer.concat([Buffer.from(`Received: by filter\r\n${mark}`), raw]);
    expect(await server.pass(back)).toMatchObject({ id, action: 'deliver', headers: [] });
    const circle = Buffer.concat([Buffer.from(mark.repeat(4)), raw]);
    expect(await server.pass(circle)).toMatchObject({ action: 'refuse', reply: { code: 554 } });
    expect(await server.records()).toHaveLength(1);
  });

  it.each([
    ['deliver', { action: 'deliver', reply: null }, 'passed'],
    ['defer', { action: 'defer', reply: { code: 451 } }, 'deferred'],
  ] as const)('that the quota has no room for: %s', async (unjudged, decision, state) => {
    await begin({ unjudged, verdictHeaders: true });
    await app.sql('UPDATE subscriptions SET scans_used = scans_per_month WHERE client_id = $1', [
      server.caller.clientId,
    ]);
    const passed = await server.pass(mail('Lunch'));
    expect(passed).toMatchObject({ ...decision, judged: null });
    expect(passed.headers[0]).toEqual({ name: 'X-Gatepost-Status', value: 'unchecked' });
    expect(await server.records()).toMatchObject([{ reason: 'quota', state, score: null }]);
  });

  it('that could not be judged is judged when it comes again', async () => {
    await begin({ unjudged: 'defer' });
    const setUsed = (used: string) =>
      app.sql(`UPDATE subscriptions SET scans_used = ${used} WHERE client_id = $1`, [server.caller.clientId]);
    await setUsed('scans_per_month');
    const { id } = await server.pass(mail('Lunch'));
    await setUsed('0');
    expect(await server.pass(mail('Lunch'))).toMatchObject({ id, action: 'deliver' });
    expect(await server.records()).toMatchObject([
      { state: 'passed', reason: null, reply: null, attempts: 2 },
    ]);
    expect(await quotaUsed()).toBe(1);
  });

  it('that waits for people is known for as long as it waits', async () => {
    await begin({ holdFrom: 7 });
    const { id } = await server.pass(mail('Mailbox', PHISHING));
    const ageBy = (days: number) =>
      app.sql(
        `UPDATE mail_messages SET created_at = now() - $2 * interval '1 day', updated_at = now() - $2 * interval '1 day'
         WHERE id = $1`,
        [id, days],
      );
    await ageBy(5);
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ id, action: 'defer' });
    await app.sql(`UPDATE mail_messages SET state = 'refused' WHERE id = $1`, [id]);
    await ageBy(2);
    expect((await server.pass(mail('Mailbox', PHISHING))).id).not.toBe(id);
  });

  it('that is no email passes or waits as the policy says of what nobody can judge', async () => {
    await begin({ unjudged: 'defer' });
    expect(await server.pass(Buffer.from('\0\r\nno header'))).toMatchObject({
      action: 'defer',
      judged: null,
    });
    expect(await server.records()).toMatchObject([{ reason: 'unreadable', subject: null }]);
  });

  it('of another company is never taken for this one’s', async () => {
    await begin({ refuseFrom: 7 });
    const [first, other] = [server, company];
    await first.pass(mail('Mailbox', PHISHING));
    await begin();
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ action: 'deliver' });
    expect(await server.records()).toHaveLength(1);
    expect((await other.call(POLICY)).body.data).toMatchObject({ refuseFrom: 7 });
  });
});

describe('a mail policy', () => {
  it('observes until somebody sets one, and is replaced by whoever has seen the last one', async () => {
    await begin();
    const none = await company.call<{ version: number }>(POLICY);
    expect(none.body.data).toMatchObject({ mode: 'observe', holdFrom: 7, version: 0, updatedAt: null });
    await setPolicy(company, { holdFrom: 8 });
    const stale = { ...none.body.data, routes: undefined, updatedAt: undefined, isInherited: undefined };
    expect((await company.call(POLICY, { method: 'PUT', json: stale })).status).toBe(409);
    const log = await company.call<{ entries: { action: string; details: object }[] }>('/auditlog');
    expect(log.body.data.entries[0]).toMatchObject({
      action: 'mail.policy_changed',
      details: { mode: 'observe → enforce', holdFrom: '7 → 8' },
    });
  });

  it('of a key counts instead of the company’s, until it is removed', async () => {
    await begin({ refuseFrom: 7 });
    const own = `${POLICY}/keys/${server.caller.apiKeyId}`;
    expect((await company.call(own)).body.data).toMatchObject({
      refuseFrom: 7,
      version: 0,
      isInherited: true,
    });
    const { updatedAt: _, isInherited: __, routes: ___, ...inherited } = (await company.call(own)).body.data;
    const json = { ...inherited, mode: 'observe' };
    expect((await company.call(own, { method: 'PUT', json })).status).toBe(200);
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ action: 'deliver' });
    expect((await company.call(own, { method: 'DELETE' })).status).toBe(204);
    expect((await company.call(own, { method: 'DELETE' })).status).toBe(404);
    expect(await server.pass(mail('Another', PHISHING))).toMatchObject({ action: 'refuse' });
  });

  it.each([
    ['thresholds that contradict each other', { holdFrom: 8, refuseFrom: 7 }],
    ['a threshold that all mail reaches', { holdFrom: 1 }],
    ['a tag that no header can have', { subjectTag: 'Prüfen' }],
    ['a tag of two lines', { subjectTag: 'a\r\nBcc: x' }],
    [
      'evidence twice',
      {
        evidence: [
          { code: 'a', action: 'tag' },
          { code: 'a', action: 'hold' },
        ],
      },
    ],
    ['an unknown action', { evidence: [{ code: 'a', action: 'drop' }] }],
  ])('is refused with %s', async (_, fields) => {
    await begin();
    const { updatedAt: __, isInherited: ___, routes: ____, ...now } = (await company.call(POLICY)).body.data;
    const answer = await company.call(POLICY, { method: 'PUT', json: { ...now, ...fields } });
    expect(answer.status).toBe(400);
  });
});
