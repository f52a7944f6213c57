import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  HeldMail,
  HeldMailList,
  MailDecisionProgress,
} from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import { MailDecisionSweepJob } from '../../src/modules/mail-flow/holds/holds.jobs.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { runUntil } from '../support/jobs.js';
import { reviewOf } from '../support/reviews.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HELD = '/mail/held';

let app: TestApp;
let company: Api;
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());

const begin = async (): Promise<void> => {
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, { holdFrom: 7 });
};
const hold = async (subject = 'Mailbox', fields: Parameters<MailServerOf['pass']>[1] = {}): Promise<string> =>
  (await server.pass(mail(subject, PHISHING), fields)).id;
const list = async (query = '', api = company) => (await api.call<HeldMailList>(`${HELD}${query}`)).body.data;
const idsOf = async (query: string) => (await list(query)).messages.map(({ id }) => id);
const get = async (id: string, api = company) => (await api.call<HeldMail>(`${HELD}/${id}`)).body.data;
const release = (id: string, json: object = {}, api = company) =>
  api.call<HeldMail>(`${HELD}/${id}/release`, { json });
const refuse = (id: string, json: object = { reason: 'phishing' }, api = company) =>
  api.call<HeldMail>(`${HELD}/${id}/refuse`, { json });
const undo = (id: string, api = company) => api.call<HeldMail>(`${HELD}/${id}/undo`, { method: 'POST' });
const logged = async () =>
  (await company.call<{ entries: Record<string, unknown>[] }>('/auditlog')).body.data.entries;

describe('held mail', () => {
  it('is listed from the oldest on, by pages, with its verdict', async () => {
    await begin();
    const ids = [await hold('One'), await hold('Two'), await hold('Three')];
    const first = await list('?pageSize=2');
    expect(first).toMatchObject({ totalCount: 3, waiting: 3, nextCursor: ids[1] });
    const rest = await list(`?pageSize=2&cursor=${first.nextCursor}`);
    expect([...first.messages, ...rest.messages].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    const one = await get(ids[0] ?? '');
    expect(one).toMatchObject({
      kind: 'deferral',
      state: 'held',
      sender: 'ada@northwind.example',
      subject: 'One',
      recipients: ['bob@example.com'],
      reason: 'score',
      summary: expect.any(String),
      hasMessage: false,
      decision: null,
    });
    expect(one.indicators.length).toBeGreaterThan(0);
    const days = (Date.parse(one.heldUntil) - Date.parse(one.heldAt)) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });

  it('tells what became of its sender’s other mail, and until when it is signed', async () => {
    await begin();
    await server.pass(mail('Lunch'));
    await refuse(await hold('One'));
    const until = Math.floor(Date.now() / 1_000) + 86_400;
    const signature = `DKIM-Signature: v=1; d=northwind.example; x=${until}; b=x\r\n`;
    const { id } = await server.pass(mail('Two', PHISHING, signature));
    await hold('Three', { login: 'kim@northwind.example' });
    expect(await get(id)).toMatchObject({
      senderId: expect.any(String),
      senderHistory: { passed: 1, held: 2, refused: 1 },
      signedUntil: new Date(until * 1_000).toISOString(),
    });
  });

  it('is found by sender, evidence and campaign, and grouped', async () => {
    await begin();
    const one = await hold('One');
    const two = await hold('One', { envelope: { from: 'ada@northwind.example', to: ['eve@example.com'] } });
    const other = await hold('Two', { login: 'kim@northwind.example' });
    const found = await get(one);
    expect(await idsOf(`?campaign=${found.campaign}`)).toEqual([one, two]);
    expect(await idsOf('?sender=kim@northwind.example')).toEqual([other]);
    expect(await idsOf(`?code=${found.indicators[0]?.code}`)).toEqual([one, two, other]);
    expect(await idsOf('?code=no-such-code')).toEqual([]);
    const groups = await company.call<{ groups: object[] }>(`${HELD}/groups`);
    expect(groups.body.data.groups).toMatchObject([
      { key: found.campaign, count: 2, senders: 1, subject: 'One' },
      { count: 1, sender: 'kim@northwind.example' },
    ]);
    const senders = await company.call<{ groups: object[] }>(`${HELD}/groups?by=sender`);
    expect(senders.body.data.groups).toMatchObject([
      { key: 'ada@northwind.example', count: 2 },
      { key: 'kim@northwind.example', count: 1 },
    ]);
  });

  it('of one company is not there for another', async () => {
    await begin();
    const id = await hold();
    const stranger = await app.api.newCompany();
    expect(await list('', stranger)).toMatchObject({ messages: [], waiting: 0 });
    const answers = await Promise.all([
      stranger.call(`${HELD}/${id}`),
      release(id, {}, stranger),
      refuse(id, undefined, stranger),
      undo(id, stranger),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await get(id)).toMatchObject({ state: 'held' });
  });
});

describe('a decision by deferral', () => {
  it('releases: the message passes when its mail server asks again, and is not held again', async () => {
    await begin();
    const id = await hold();
    const { status, body } = await release(id, { note: 'Known to us' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: 'released',
      decision: { decision: 'release', note: 'Known to us', canUndo: true, undoUntil: null },
    });
    expect(await reviewOf(company, body.data.scanId ?? '')).toMatchObject({ status: 'released' });
    expect((await logged())[0]).toMatchObject({ action: 'scan.reviewed' });
    expect((await logged())[1]).toMatchObject({
      action: 'mail.released',
      target: { type: 'mail', id, name: 'ada@northwind.example' },
      details: { note: 'added' },
    });
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ id, action: 'deliver' });
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ id, action: 'deliver' });
    expect(await get(id)).toMatchObject({ state: 'passed', decision: { canUndo: false } });
    expect(await undo(id)).toMatchObject({ status: 409 });
    expect((await list('?state=decided')).messages).toMatchObject([{ id }]);
    expect((await list()).waiting).toBe(0);
  });

  it('that the next hop puts off at first is not held again', async () => {
    await begin();
    const id = await hold('Mailbox', { door: 'smtp' });
    await release(id);
    expect(await server.pass(mail('Mailbox', PHISHING), { door: 'smtp' })).toMatchObject({
      action: 'deliver',
    });
    await app.sql(`UPDATE mail_messages SET state = 'deferred' WHERE id = $1`, [id]);
    expect(await server.pass(mail('Mailbox', PHISHING), { door: 'smtp' })).toMatchObject({
      id,
      action: 'deliver',
    });
  });

  it('refuses, with a reason, which can be taken back until the mail server has been told', async () => {
    await begin();
    const id = await hold();
    const refused = await refuse(id, { reason: 'compromised-account', note: 'Password changed' });
    expect(refused.body.data).toMatchObject({
      state: 'refused',
      decision: { reason: 'compromised-account', canUndo: true },
    });
    const scanId = refused.body.data.scanId ?? '';
    expect(await reviewOf(company, scanId)).toMatchObject({ status: 'blocked' });
    expect((await undo(id)).body.data).toMatchObject({ state: 'held', decision: null });
    expect(await reviewOf(company, scanId)).toMatchObject({ status: 'open' });
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ action: 'defer' });
    await refuse(id);
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ action: 'refuse' });
    expect(await undo(id)).toMatchObject({ status: 409 });
  });

  it('is remembered longer than a mail server waits for it', async () => {
    await begin();
    const id = await hold();
    await app.sql(`UPDATE mail_messages SET created_at = now() - interval '6 days' WHERE id = $1`, [id]);
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ id, action: 'defer' });
    await refuse(id);
    expect(await server.pass(mail('Mailbox', PHISHING))).toMatchObject({ id, action: 'refuse' });
  });

  it('is the same when it is repeated, and another one is a conflict', async () => {
    await begin();
    const id = await hold();
    await refuse(id);
    const before = await logged();
    expect((await refuse(id)).status).toBe(200);
    expect((await refuse(id, { reason: 'spam' })).status).toBe(409);
    expect((await release(id)).status).toBe(409);
    expect(await logged()).toEqual(before);
  });

  it('is the first one’s when two people decide at once', async () => {
    await begin();
    const id = await hold();
    const answers = await Promise.all([release(id), refuse(id), release(id), refuse(id)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    const decision = statuses[0] === 200 ? 'release' : 'refuse';
    expect(await get(id)).toMatchObject({ decision: { decision } });
    const entries = (await logged()).filter(({ action }) => String(action).startsWith('mail.re'));
    expect(entries).toHaveLength(1);
  });

  it.each([
    ['some of its recipients, whose mail server keeps it', 'release', { recipients: ['bob@example.com'] }],
    ['people whom it was not for', 'release', { recipients: ['mallory@example.com'] }],
    ['no reason', 'refuse', {}],
    ['a reason of another list', 'refuse', { reason: 'because' }],
  ])('is refused for %s', async (_, verb, json) => {
    await begin();
    const id = await hold('Mailbox', {
      envelope: { from: 'ada@northwind.example', to: ['bob@example.com', 'eve@example.com'] },
    });
    expect((await company.call(`${HELD}/${id}/${verb}`, { json })).status).toBe(400);
    expect(await get(id)).toMatchObject({ state: 'held' });
  });

  it('is a key’s, under its name', async () => {
    await begin();
    const id = await hold();
    const key = await company.newKey({ scopes: ['holds:decide'], name: 'Ticket system' });
    expect((await release(id, {}, key)).body.data).toMatchObject({ decision: { by: 'Ticket system' } });
    expect((await logged()).find(({ action }) => action === 'mail.released')).toMatchObject({
      actor: { type: 'system' },
      details: { key: 'Ticket system' },
    });
    const other = await company.newKey({ scopes: ['scans:read', 'mail:send'] });
    expect((await release(id, {}, other)).status).toBe(403);
  });
});

const decide = async (json: object, api = company) =>
  (await api.call<MailDecisionProgress>(`${HELD}/decide`, { json })).body.data;
const finished = async (id: string) => {
  let progress: MailDecisionProgress | undefined;
  await until(async () => {
    progress = (await company.call<MailDecisionProgress>(`${HELD}/decisions/${id}`)).body.data;
    return progress.isFinished;
  });
  return progress;
};

describe('a decision about many', () => {
  it('is carried out for those that a filter matches, and for no others', async () => {
    await begin();
    const ids = [await hold('One'), await hold('Two')];
    const other = await hold('Three', { login: 'kim@northwind.example' });
    const filter = { sender: 'ada@northwind.example' };
    const begun = await decide({ decision: 'refuse', reason: 'spam', note: 'A test', filter });
    expect(begun).toMatchObject({ total: 2, decision: 'refuse' });
    expect(await finished(begun.id)).toMatchObject({ total: 2, done: 2, decided: 2 });
    expect(await idsOf('?state=decided')).toEqual(ids.toReversed());
    const one = await get(ids[0] ?? '');
    expect(one.decision).toMatchObject({ reason: 'spam', note: 'A test', by: expect.stringContaining('@') });
    expect(await reviewOf(company, one.scanId ?? '')).toMatchObject({ status: 'blocked' });
    expect(await get(other)).toMatchObject({ state: 'held' });
    const together = (await logged()).find(({ action }) => action === 'mail.decided_together');
    expect(together).toMatchObject({ details: { decision: 'refuse', messages: '2' } });
    const refused = (await logged()).filter(({ action }) => action === 'mail.refused');
    expect(refused).toMatchObject([{ actor: { type: 'user' } }, { actor: { type: 'user' } }]);
  });

  it('leaves what others have decided, and what came later', async () => {
    await begin();
    const [one, two] = [await hold('One'), await hold('Two')];
    await refuse(one);
    const begun = await decide({ decision: 'release', ids: [one] });
    expect(await finished(begun.id)).toMatchObject({ total: 1, decided: 0 });
    expect(await get(one)).toMatchObject({ state: 'refused' });
    const heldBefore = (await get(two)).heldAt;
    const later = await hold('Three');
    const seen = await decide({ decision: 'release', filter: { heldBefore } });
    expect(await finished(seen.id)).toMatchObject({ total: 1, decided: 1 });
    expect(await get(two)).toMatchObject({ state: 'released' });
    expect(await get(later)).toMatchObject({ state: 'held' });
  });

  it('goes on after the process that was at it has died, and decides each once', async () => {
    await begin();
    const ids = [await hold('One'), await hold('Two'), await hold('Three')];
    const begun = await decide({ decision: 'release', ids: ids.slice(0, 1) });
    await finished(begun.id);
    await app.sql(
      `UPDATE mail_decisions SET message_ids = $2, updated_at = now() - interval '1 hour' WHERE id = $1`,
      [begun.id, ids],
    );
    await runUntil(app, MailDecisionSweepJob, async () => (await list()).waiting === 0);
    expect(await finished(begun.id)).toMatchObject({ total: 3, done: 3, decided: 3 });
    const released = (await logged()).filter(({ action }) => action === 'mail.released');
    expect(released).toHaveLength(3);
  });

  it('touches no mail of another company, which does not see it', async () => {
    await begin();
    const id = await hold();
    const stranger = await app.api.newCompany();
    const begun = await decide({ decision: 'refuse', reason: 'spam', ids: [id] }, stranger);
    await until(
      async () =>
        (await stranger.call<MailDecisionProgress>(`${HELD}/decisions/${begun.id}`)).body.data.isFinished,
    );
    expect(await get(id)).toMatchObject({ state: 'held' });
    expect((await company.call(`${HELD}/decisions/${begun.id}`)).status).toBe(404);
    const everything = await decide({ decision: 'refuse', reason: 'spam', filter: {} }, stranger);
    expect(everything).toMatchObject({ total: 0 });
  });

  it.each([
    ['neither messages nor a filter', { decision: 'release' }],
    ['both', { decision: 'release', ids: ['01976f9c-5c1e-7000-8000-3a5b7c9d1e2f'], filter: {} }],
    ['no reason to refuse', { decision: 'refuse', filter: {} }],
    ['a filter of another list', { decision: 'release', filter: { subject: 'x' } }],
  ])('is refused with %s', async (_, json) => {
    await begin();
    expect((await company.call(`${HELD}/decide`, { json })).status).toBe(400);
  });
});
