import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeldMail } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import { ForgetRefusedMailJob } from '../../src/modules/mail-flow/holds/holds.jobs.js';
import { Releases } from '../../src/modules/mail-flow/holds/releases.service.js';
import { NEXT_HOP } from '../../src/modules/mail-flow/next-hop.port.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeNextHop } from '../support/fake-next-hop.js';
import { runUntil } from '../support/jobs.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { reviewOf } from '../support/reviews.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HELD = '/mail/held';
const TWO = { envelope: { from: 'ada@northwind.example', to: ['bob@example.com', 'eve@example.com'] } };

const nextHop = new FakeNextHop();
let app: TestApp;
let company: Api;
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({
    config: { GATEWAY: 'inline', HOLD_MAX_MESSAGES: 3, HOLD_MAX_MB: 1 },
    replace: [[NEXT_HOP, nextHop]],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  // What an earlier test released may become due at any moment.
  await app.sql('DELETE FROM mail_messages WHERE due IS NOT NULL');
  nextHop.mood = 'well';
  nextHop.taken.length = 0;
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage' });
});

const given = (subject = 'Mailbox') => mail(subject, PHISHING);
const large = (subject: string) =>
  mail(subject, `${PHISHING}\r\n${'x'.repeat(70)}\r\n${'y'.repeat(600_000)}`);
const hold = async (subject?: string, fields?: Parameters<MailServerOf['pass']>[1]): Promise<string> => {
  const { id, action } = await server.pass(given(subject), fields);
  expect(action).toBe('hold');
  return id;
};
const get = async (id: string) => (await company.call<HeldMail>(`${HELD}/${id}`)).body.data;
const stateOf = async (id: string) => (await get(id)).state;
const release = (id: string, json: object = {}) => company.call<HeldMail>(`${HELD}/${id}/release`, { json });
const refuse = (id: string) =>
  company.call<HeldMail>(`${HELD}/${id}/refuse`, { json: { reason: 'phishing' } });
const undo = (id: string) => company.call<HeldMail>(`${HELD}/${id}/undo`, { method: 'POST' });
const source = (id: string, api = company) =>
  api.fetch(`/api${HELD}/${id}/message`, { method: 'GET', headers: {} });
const chunks = (id: string) =>
  app.sql<{ number: number; content: Buffer }>(
    'SELECT number, content FROM mail_chunks WHERE message_id = $1 ORDER BY number',
    [id],
  );
const makeDue = (id: string) =>
  app.sql(`UPDATE mail_messages SET due = now() WHERE id = $1 AND due IS NOT NULL`, [id]);
const sendDue = () => app.app.get(Releases, { strict: false }).sendDue();
/** The time in which it can be undone is over, and it is sent. */
const sentAs = async (id: string, state: HeldMail['state']): Promise<HeldMail> => {
  await makeDue(id);
  await until(async () => {
    await sendDue();
    return (await stateOf(id)) === state;
  });
  return get(id);
};
const logged = async (action: string) => {
  const { entries } = (await company.call<{ entries: Record<string, unknown>[] }>('/auditlog')).body.data;
  return entries.filter((entry) => entry.action === action);
};

describe('a message that is taken over', () => {
  it('is stored, encrypted, and its mail server told so, however often it asks', async () => {
    const first = await server.pass(given());
    const reply = { code: 250, enhanced: '2.0.0', text: `Held for review (${first.id})` };
    expect(first).toMatchObject({ action: 'hold', reply });
    expect(await server.pass(given())).toMatchObject({ id: first.id, action: 'hold', reply });
    expect(await get(first.id)).toMatchObject({
      kind: 'storage',
      state: 'held',
      attempts: 2,
      hasMessage: true,
    });
    const stored = await chunks(first.id);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.content.toString('latin1')).not.toContain('password');
    const file = await source(first.id);
    expect(file.headers.get('content-type')).toBe('message/rfc822');
    expect(Buffer.from(await file.arrayBuffer()).equals(given())).toBe(true);
    const stranger = await app.api.newCompany();
    expect((await source(first.id, stranger)).status).toBe(404);
  });

  it('over a limit of its sender is counted once, and where there is no room not at all', async () => {
    await setPolicy(company, { holdBy: 'storage', recipientsPerHour: 1, overLimit: 'hold' });
    const counted = async () => {
      const query = 'SELECT in_hour FROM mail_sender_counts WHERE client_id = $1';
      return (await app.sql<{ in_hour: number }>(query, [server.caller.clientId]))[0]?.in_hour;
    };
    expect(await server.pass(mail('First'))).toMatchObject({ action: 'deliver' });
    const { id, action } = await server.pass(mail('Second'), TWO);
    expect(action).toBe('hold');
    expect(await server.pass(mail('Second'), TWO)).toMatchObject({ id, action: 'hold' });
    expect(await get(id)).toMatchObject({ kind: 'storage', reason: 'limit', hasMessage: true });
    expect(await counted()).toBe(3);
    await server.pass(mail('Third'));
    await hold('Fourth');
    expect(await server.pass(mail('Fifth'))).toMatchObject({ action: 'defer', reply: { code: 452 } });
    expect(await counted()).toBe(5);
  });

  it('through rspamd, which can’t hand it over, is held by deferral', async () => {
    const { id, action } = await server.pass(given(), { door: 'rspamd' });
    expect(action).toBe('defer');
    expect(await get(id)).toMatchObject({ kind: 'deferral', hasMessage: false });
    expect((await source(id)).status).toBe(404);
  });

  it('is sent to the byte after 20 s, with a mark by which it is not held again, and is gone then', async () => {
    const id = await hold('Mailbox', TWO);
    const { body } = await release(id);
    const { decision } = body.data;
    expect(body.data.state).toBe('released');
    expect(Date.parse(decision?.undoUntil ?? '') - Date.parse(decision?.at ?? '')).toBe(20_000);
    await sendDue();
    expect(nextHop.taken).toEqual([]);
    const sent = await sentAs(id, 'relayed');
    expect(sent).toMatchObject({ reply: '250 2.0.0 Ok: queued as 7', unsure: false, hasMessage: false });
    expect(sent.decision).toMatchObject({ canUndo: false });
    expect(nextHop.taken).toMatchObject([TWO.envelope]);
    const raw = nextHop.taken[0]?.raw ?? Buffer.alloc(0);
    const [mark] = raw.toString().split('\r\n', 1);
    expect(mark).toMatch(`X-Gatepost-Id: ${id} `);
    expect(raw.subarray(`${mark}\r\n`.length).equals(given())).toBe(true);
    expect(await chunks(id)).toEqual([]);
    expect(await server.pass(raw, TWO)).toMatchObject({ id, action: 'deliver' });
    expect(await reviewOf(company, sent.scanId ?? '')).toMatchObject({ status: 'released' });
    expect(await server.pass(given(), TWO)).toMatchObject({ id, action: 'hold' });
    await sendDue();
    expect(nextHop.taken).toHaveLength(1);
  });

  it('goes to those whom people chose', async () => {
    const id = await hold('Mailbox', TWO);
    await release(id, { recipients: ['eve@example.com'] });
    expect((await release(id, { recipients: ['bob@example.com'] })).status).toBe(409);
    expect(await sentAs(id, 'relayed')).toMatchObject({ decision: { recipients: ['eve@example.com'] } });
    expect(nextHop.taken).toMatchObject([{ to: ['eve@example.com'] }]);
  });

  it('waits again when its release is undone, and is never sent then', async () => {
    const id = await hold();
    await release(id);
    expect((await undo(id)).body.data).toMatchObject({ state: 'held', decision: null, hasMessage: true });
    await sendDue();
    expect(nextHop.taken).toEqual([]);
    await release(id);
    await app.sql(`UPDATE mail_messages SET decided_at = now() - interval '21 seconds' WHERE id = $1`, [id]);
    expect((await undo(id)).status).toBe(409);
  });

  it('that is refused can be taken back for 20 s, and is deleted then', async () => {
    const id = await hold();
    await refuse(id);
    expect((await undo(id)).body.data).toMatchObject({ state: 'held', hasMessage: true });
    await refuse(id);
    await app.sql(`UPDATE mail_messages SET decided_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
    expect((await undo(id)).status).toBe(409);
    await runUntil(app, ForgetRefusedMailJob, async () => (await chunks(id)).length === 0);
    expect(await get(id)).toMatchObject({ state: 'refused', hasMessage: false });
    expect((await source(id)).status).toBe(404);
    expect(await server.pass(given())).toMatchObject({ action: 'refuse' });
  });

  it('for which there is no room is put off, not lost, and judged once', async () => {
    const ids = [await hold('One'), await hold('Two'), await hold('Three')];
    const put = await server.pass(given('Four'));
    expect(put).toMatchObject({ action: 'defer', reply: { code: 452, enhanced: '4.3.1' } });
    expect(await chunks(put.id)).toEqual([]);
    await release(ids[0] ?? '');
    await sentAs(ids[0] ?? '', 'relayed');
    expect(await server.pass(given('Four'))).toMatchObject({ id: put.id, action: 'hold' });
    expect(await get(put.id)).toMatchObject({ state: 'held', kind: 'storage', attempts: 2 });
    expect(await server.records()).toHaveLength(4);
  });

  it('has room in bytes, of its own company, whatever comes at once', async () => {
    const answers = await Promise.all([server.pass(large('One')), server.pass(large('Two'))]);
    expect(answers.map(({ action }) => action).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'defer',
      'hold',
    ]);
    const held = answers.find(({ action }) => action === 'hold');
    expect(await chunks(held?.id ?? '')).toHaveLength(3);
    const other = await app.api.newCompany();
    await setPolicy(other, { holdFrom: 7, holdBy: 'storage' });
    const otherServer = await MailServerOf.of(app, other);
    expect(await otherServer.pass(large('One'))).toMatchObject({ action: 'hold' });
  });
});

describe('a released message', () => {
  it('is sent once, however many send', async () => {
    const id = await hold();
    await release(id);
    await makeDue(id);
    await Promise.all([sendDue(), sendDue(), sendDue(), sendDue()]);
    await until(async () => (await stateOf(id)) === 'relayed');
    expect(nextHop.taken).toHaveLength(1);
  });

  it.each([
    ['is out of reach', 'down', /^451 4\.4\.1 The next hop is out of reach \(ECONNREFUSED\)/],
    ['puts it off', 'busy', /^450 4\.2\.1/],
  ] as const)('is tried again when the next hop %s, for five days', async (_, mood, reply) => {
    nextHop.mood = mood;
    const id = await hold();
    await release(id);
    await makeDue(id);
    await until(async () => {
      await sendDue();
      return reply.test((await get(id)).reply ?? '');
    });
    expect(await get(id)).toMatchObject({ state: 'released', hasMessage: true, unsure: false });
    const [row] = await app.sql<{ wait: number }>(
      'SELECT extract(epoch FROM due - now())::float8 AS wait FROM mail_messages WHERE id = $1',
      [id],
    );
    expect(row?.wait).toBeGreaterThan(0);
    nextHop.mood = 'well';
    await sentAs(id, 'relayed');
    expect(nextHop.taken).toHaveLength(1);
  });

  it('that was put off for five days is rejected, and people can see that', async () => {
    nextHop.mood = 'down';
    const id = await hold();
    await release(id);
    await app.sql(`UPDATE mail_messages SET decided_at = now() - interval '121 hours' WHERE id = $1`, [id]);
    expect(await sentAs(id, 'rejected')).toMatchObject({ hasMessage: false });
    expect(await logged('mail.release_failed')).toMatchObject([
      { target: { id }, details: { recipients: '1' } },
    ]);
  });

  it('that the next hop refuses is rejected', async () => {
    nextHop.mood = 'refusing';
    const id = await hold();
    await release(id);
    const rejected = await sentAs(id, 'rejected');
    expect(rejected.reply).toMatch(/^550 5\.1\.1 No such mailbox/);
    expect(await logged('mail.release_failed')).toHaveLength(1);
    const { alerts } = (await company.call<{ alerts: { kind: string }[] }>('/alerts')).body.data;
    // The message's own high-risk alert is written behind its verdict, so it may be there by now.
    expect(alerts.filter(({ kind }) => kind.startsWith('mail-'))).toMatchObject([
      { kind: 'mail-undelivered', count: 1, title: 'A released message was not delivered' },
    ]);
    expect(await server.pass(given())).toMatchObject({ action: 'refuse', reply: { code: 550 } });
  });

  it('goes again only to those who have not had it', async () => {
    const to = ['bob@example.com', 'later@example.com', 'nobody@example.com'];
    const id = await hold('Mailbox', { envelope: { from: 'ada@northwind.example', to } });
    await release(id);
    await makeDue(id);
    await until(async () => {
      await sendDue();
      return (await get(id)).reply !== null && nextHop.taken.length === 1;
    });
    await until(async () => (await stateOf(id)) === 'released');
    const [row] = await app.sql<{ pending: string[] }>('SELECT pending FROM mail_messages WHERE id = $1', [
      id,
    ]);
    expect(row?.pending).toEqual(['later@example.com']);
    expect((await get(id)).reply).toContain('nobody@example.com: 550');
    await app.sql(`UPDATE mail_messages SET decided_at = now() - interval '121 hours' WHERE id = $1`, [id]);
    expect(await sentAs(id, 'relayed')).toMatchObject({ hasMessage: false });
    expect(nextHop.taken.map((each) => each.to)).toEqual([['bob@example.com']]);
  });

  it('is sent twice at most when we die behind the dot, and says so', async () => {
    nextHop.mood = 'silent-after-dot';
    const id = await hold();
    await release(id);
    await makeDue(id);
    const dead = sendDue();
    await until(async () => nextHop.silent === 1);
    expect(await get(id)).toMatchObject({ state: 'relaying', unsure: false });
    expect((await undo(id)).status).toBe(409);
    nextHop.mood = 'well';
    expect(await sentAs(id, 'relayed')).toMatchObject({ unsure: true });
    expect(nextHop.taken).toHaveLength(2);
    nextHop.wake();
    await dead;
    expect(await get(id)).toMatchObject({ state: 'relayed', unsure: true });
  });

  it('is sent once when we die before the dot, and who comes back late does not end it', async () => {
    nextHop.mood = 'silent-before-dot';
    const id = await hold();
    await release(id);
    await makeDue(id);
    const dead = sendDue();
    await until(async () => nextHop.silent === 1);
    nextHop.mood = 'well';
    expect(await sentAs(id, 'relayed')).toMatchObject({ unsure: false });
    nextHop.wake();
    await dead;
    expect(nextHop.taken).toHaveLength(1);
    expect(await get(id)).toMatchObject({ state: 'relayed', unsure: false });
  });

  it('is unsure when the connection is lost behind the dot', async () => {
    nextHop.mood = 'lost-after-dot';
    const id = await hold();
    await release(id);
    await makeDue(id);
    await until(async () => {
      await sendDue();
      return (await get(id)).unsure;
    });
    nextHop.mood = 'well';
    await sentAs(id, 'relayed');
    expect(nextHop.taken).toHaveLength(2);
  });
});

describe('stored mail that was changed', () => {
  it.each([
    [
      'in one bit',
      `UPDATE mail_chunks SET content = set_byte(content, 9, get_byte(content, 9) # 1) WHERE message_id = $1 AND number = 0`,
    ],
    [
      'by swapping chunks',
      `UPDATE mail_chunks one SET content = other.content FROM mail_chunks other
       WHERE one.message_id = $1 AND other.message_id = $1 AND one.number < 2 AND other.number = 1 - one.number`,
    ],
    ['by cutting its end off', `DELETE FROM mail_chunks WHERE message_id = $1 AND number = 2`],
    ['in its key', `UPDATE mail_messages SET key_id = 'other' WHERE id = $1`],
  ])('%s is not shown and not sent', async (_, change) => {
    const { id } = await server.pass(mail('Large', `${PHISHING}\r\n${'y'.repeat(600_000)}`));
    await app.sql(change, [id]);
    expect((await source(id)).status).toBe(500);
    await release(id);
    await makeDue(id);
    await until(async () => {
      await sendDue();
      return (await logged('mail.release_failed')).length === 1;
    });
    expect(nextHop.taken).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'released', hasMessage: true });
    expect((await get(id)).reply).toMatch(/^The stored message can't be read: /);
  });
});
