import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeldMail, HeldMailList } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import { MailDecisionSweepJob } from '../../src/modules/mail-flow/holds/holds.jobs.js';
import type { MailRejudging } from '../../src/modules/mail-flow/holds/judge-again.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil } from '../support/jobs.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { newPerson } from '../support/people.js';
import { reviewOf } from '../support/reviews.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HELD = '/mail/held';
const AGAIN = `${HELD}/judge-again`;

let app: TestApp;
let company: Api & { email: string };
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, { holdFrom: 5 });
});

const hold = async (subject = 'Mailbox', fields: Parameters<MailServerOf['pass']>[1] = {}) =>
  get((await server.pass(mail(subject, PHISHING), fields)).id);
const get = async (id: string) => (await company.call<HeldMail>(`${HELD}/${id}`)).body.data;
const finished = async (id: string) => {
  const progress = async () => (await company.call<MailRejudging>(`${AGAIN}/${id}`)).body.data;
  await until(async () => (await progress()).isFinished);
  return progress();
};
const judgedAgain = async (json: object = {}) => {
  const { status, body } = await company.call<MailRejudging>(AGAIN, { json });
  expect(status).toBe(202);
  return finished(body.data.id);
};
const usage = async () =>
  (await app.sql<{ count: number }>('SELECT count(*)::int AS count FROM scans'))[0]?.count;
const logged = async (action: string) => {
  const { entries } = (await company.call<{ entries: Record<string, unknown>[] }>('/auditlog')).body.data;
  return entries.filter((entry) => entry.action === action);
};

describe('held mail that is judged again', () => {
  it('is counted first, and released where the policy lets it pass now', async () => {
    const [one, two] = [await hold('One'), await hold('Two', { login: 'kim@northwind.example' })];
    await setPolicy(company, { holdFrom: null, refuseFrom: null });
    const scans = await usage();
    expect(await judgedAgain({ preview: true })).toMatchObject({ total: 2, done: 2, passing: 2 });
    expect(await get(one.id)).toMatchObject({ state: 'held' });
    expect(await logged('mail.judged_again')).toEqual([]);
    const filter = { sender: 'kim@northwind.example' };
    expect(await judgedAgain({ filter })).toMatchObject({ total: 1, passing: 1, preview: false });
    expect(await get(one.id)).toMatchObject({ state: 'held' });
    expect(await get(two.id)).toMatchObject({
      state: 'released',
      decision: { decision: 'release', by: 'Judged again', canUndo: true },
    });
    expect(await reviewOf(company, two.scanId ?? '')).toMatchObject({ status: 'released' });
    expect(await usage()).toBe(scans);
    expect(await logged('mail.judged_again')).toMatchObject([{ details: { messages: '1' } }]);
    expect(await logged('mail.released')).toMatchObject([
      { target: { id: two.id }, actor: { email: company.email }, details: { by: 'Judged again' } },
    ]);
    const undone = await company.call<HeldMail>(`${HELD}/${two.id}/undo`, { method: 'POST' });
    expect(undone.body.data).toMatchObject({ state: 'held', decision: null });
  });

  it('waits on where it would not pass, for the reason of now', async () => {
    const held = await hold();
    const code = held.indicators[0]?.code ?? '';
    await setPolicy(company, { holdFrom: null, evidence: [{ code, action: 'hold' }] });
    expect(await judgedAgain()).toMatchObject({ total: 1, done: 1, passing: 0 });
    expect(await get(held.id)).toMatchObject({ state: 'held', reason: 'evidence', reasonCode: code });
  });

  it('is judged by what the company declares now', async () => {
    const held = await hold();
    expect(
      (await company.call('/templates', { json: { scanId: held.scanId, name: 'Mailbox' } })).status,
    ).toBeLessThan(300);
    const { score } = held;
    expect(await judgedAgain()).toMatchObject({ done: 1 });
    expect((await get(held.id)).score).toBeLessThan(score ?? 0);
  });

  it('stays where its scan is gone, or somebody has decided', async () => {
    const [gone, decided] = [await hold('Gone'), await hold('Decided')];
    await app.sql('DELETE FROM scans WHERE id = $1', [gone.scanId]);
    await company.call(`${HELD}/${decided.id}/refuse`, { json: { reason: 'spam' } });
    await setPolicy(company, { holdFrom: null });
    expect(await judgedAgain()).toMatchObject({ total: 1, done: 1, passing: 0 });
    expect(await get(gone.id)).toMatchObject({ state: 'held', score: gone.score });
    expect(await get(decided.id)).toMatchObject({ state: 'refused' });
  });

  it('is only proposed for release where that needs two people', async () => {
    const held = await hold();
    await setPolicy(company, { holdFrom: null, fourEyes: true });
    expect(await judgedAgain()).toMatchObject({ passing: 1 });
    expect(await get(held.id)).toMatchObject({ state: 'held', proposal: { by: company.email } });
    const bob = await newPerson(company);
    const { body } = await bob.call<HeldMail>(`${HELD}/${held.id}/release`, { json: {} });
    expect(body.data).toMatchObject({ state: 'released', decision: { by: bob.email } });
  });

  it('is judged by one at a time, and by the next process where one has died', async () => {
    const held = await hold();
    await setPolicy(company, { holdFrom: null });
    const { id } = await judgedAgain({ preview: true });
    await app.sql(
      `UPDATE mail_rejudgings SET done = 0, passing = 0, preview = false, updated_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    );
    expect((await company.call(AGAIN, { json: {} })).status).toBe(409);
    await runUntil(app, MailDecisionSweepJob, async () => (await get(held.id)).state === 'released');
    expect(await finished(id)).toMatchObject({ done: 1, passing: 1 });
    expect(await logged('mail.released')).toHaveLength(1);
  });

  it('of one company is not touched or seen by another', async () => {
    const held = await hold();
    await setPolicy(company, { holdFrom: null });
    const { id } = await judgedAgain({ preview: true });
    const stranger = await app.api.newCompany();
    expect((await stranger.call(`${AGAIN}/${id}`)).status).toBe(404);
    const foreign = await stranger.call<MailRejudging>(AGAIN, { json: { filter: {} } });
    expect(foreign.body.data).toMatchObject({ total: 0, isFinished: true });
    expect(await get(held.id)).toMatchObject({ state: 'held' });
  });
});

it('the mail of a scan is found by it, waiting or decided', async () => {
  const held = await hold();
  await hold('Other');
  const found = async () =>
    (await company.call<HeldMailList>(`${HELD}?state=any&scanId=${held.scanId}`)).body.data.messages;
  expect(await found()).toMatchObject([{ id: held.id, state: 'held' }]);
  await company.call(`${HELD}/${held.id}/release`, { json: {} });
  expect(await found()).toMatchObject([{ id: held.id, state: 'released' }]);
});
