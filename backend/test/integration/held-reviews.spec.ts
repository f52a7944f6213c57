import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeldMail, MailDecisionProgress } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import { Releases } from '../../src/modules/mail-flow/holds/releases.service.js';
import { NEXT_HOP } from '../../src/modules/mail-flow/next-hop.port.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeNextHop } from '../support/fake-next-hop.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { newPerson } from '../support/people.js';
import { change, changeAll, reviewOf } from '../support/reviews.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HELD = '/mail/held';
const TWO = { envelope: { from: 'ada@northwind.example', to: ['bob@example.com', 'eve@example.com'] } };

const nextHop = new FakeNextHop();
let app: TestApp;
let company: Api & { email: string };
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' }, replace: [[NEXT_HOP, nextHop]] });
});
afterAll(() => app.close());
beforeEach(async () => {
  nextHop.taken.length = 0;
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage' });
});

const hold = async (subject = 'Mailbox', fields: Parameters<MailServerOf['pass']>[1] = {}) =>
  get((await server.pass(mail(subject, PHISHING), fields)).id);
const get = async (id: string) => (await company.call<HeldMail>(`${HELD}/${id}`)).body.data;
const release = (id: string, api: Api = company, json: object = {}) =>
  api.call<HeldMail>(`${HELD}/${id}/release`, { json });
const undo = (id: string) => company.call<HeldMail>(`${HELD}/${id}/undo`, { method: 'POST' });
const review = async ({ scanId }: HeldMail, status: string, api: Api = company) => {
  const { version } = await reviewOf(company, scanId ?? '');
  return change(api, scanId ?? '', { version, status, note: 'Asked by phone' });
};
const sent = async (id: string) => {
  await app.sql(`UPDATE mail_messages SET due = now() WHERE id = $1`, [id]);
  await until(async () => {
    await app.app.get(Releases, { strict: false }).sendDue();
    return (await get(id)).state === 'relayed';
  });
};
const logged = async (action: string) => {
  const { entries } = (await company.call<{ entries: Record<string, unknown>[] }>('/auditlog')).body.data;
  return entries.filter((entry) => entry.action === action);
};

describe('a decision about the scan of held mail', () => {
  it('lets the mail go, and can be taken back for 20 s', async () => {
    const held = await hold();
    expect((await review(held, 'released')).status).toBe(200);
    expect(await get(held.id)).toMatchObject({
      state: 'released',
      decision: { decision: 'release', by: company.email, note: 'Asked by phone', canUndo: true },
    });
    expect(await logged('mail.released')).toMatchObject([
      { target: { id: held.id }, actor: { type: 'user', email: company.email } },
    ]);
    expect(await logged('scan.reviewed')).toHaveLength(1);
    expect((await review(held, 'open')).status).toBe(200);
    expect(await get(held.id)).toMatchObject({ state: 'held', decision: null });
    expect(await reviewOf(company, held.scanId ?? '')).toMatchObject({ status: 'open' });
    await review(held, 'released');
    expect((await undo(held.id)).body.data).toMatchObject({ state: 'held' });
    expect(await reviewOf(company, held.scanId ?? '')).toMatchObject({ status: 'open' });
    expect(nextHop.taken).toEqual([]);
  });

  it('refuses it, and may be the other one as long as that can be taken back', async () => {
    const held = await hold();
    await review(held, 'released');
    expect((await review(held, 'blocked')).status).toBe(200);
    expect(await get(held.id)).toMatchObject({
      state: 'refused',
      decision: { decision: 'refuse', reason: null },
    });
    expect((await review(held, 'none')).status).toBe(200);
    expect(await get(held.id)).toMatchObject({ state: 'held' });
    expect(await reviewOf(company, held.scanId ?? '')).toMatchObject({ status: 'none' });
  });

  it('sends the mail, and can’t be changed after that', async () => {
    const held = await hold();
    await review(held, 'released');
    await sent(held.id);
    expect(nextHop.taken).toHaveLength(1);
    const late = await review(held, 'blocked');
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('has gone') } });
    expect(await reviewOf(company, held.scanId ?? '')).toMatchObject({ status: 'released', version: 1 });
    const { version } = await reviewOf(company, held.scanId ?? '');
    expect((await change(company, held.scanId ?? '', { version, note: 'It was hers' })).status).toBe(200);
  });

  it('counts for the copies to other recipients, and for many scans at once', async () => {
    const one = await hold('One');
    const copy = await hold('One', {
      envelope: { from: 'ada@northwind.example', to: ['eve@example.com'] },
    });
    const two = await hold('Two');
    expect(copy.scanId).toBe(one.scanId);
    const scans = [one, two].map(({ scanId }) => ({ id: scanId, version: 0 }));
    const { body } = await changeAll(company, { scans, status: 'blocked' });
    expect(body.data).toMatchObject({ changed: [{}, {}], unchanged: [] });
    for (const { id } of [one, copy, two]) expect(await get(id)).toMatchObject({ state: 'refused' });
  });

  it('changes no mail where the review has another version, or belongs to another company', async () => {
    const held = await hold();
    const scanId = held.scanId ?? '';
    expect((await change(company, scanId, { version: 7, status: 'released' })).status).toBe(409);
    const stranger = await app.api.newCompany();
    expect((await change(stranger, scanId, { version: 0, status: 'released' })).status).toBe(404);
    expect(await get(held.id)).toMatchObject({ state: 'held' });
  });

  it('and one about the mail at the same time are one of the two, without a deadlock', async () => {
    const mails = [await hold('One'), await hold('Two'), await hold('Three')];
    const answers = await Promise.all(
      mails.flatMap((held) => [review(held, 'blocked'), release(held.id), review(held, 'blocked')]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { id, scanId } of mails) {
      const { state } = await get(id);
      const { status } = await reviewOf(company, scanId ?? '');
      expect([
        ['released', 'released'],
        ['refused', 'blocked'],
      ]).toContainEqual([state, status]);
    }
  });
});

const wantsTwo = () => setPolicy(company, { holdFrom: 7, holdBy: 'storage', fourEyes: true });

describe('a release that needs two people', () => {
  it('is proposed by the first, and confirmed by another', async () => {
    await wantsTwo();
    const held = await hold();
    const bob = await newPerson(company);
    expect(await release(held.id)).toMatchObject({
      status: 200,
      body: { data: { state: 'held', proposal: { by: company.email, recipients: null }, decision: null } },
    });
    const own = await release(held.id);
    expect(own).toMatchObject({ status: 409, body: { message: expect.stringContaining('another person') } });
    expect((await release(held.id, bob)).body.data).toMatchObject({
      state: 'released',
      decision: { by: bob.email },
      proposal: { by: company.email },
    });
    expect(await reviewOf(company, held.scanId ?? '')).toMatchObject({ status: 'released' });
    expect(await logged('mail.release_proposed')).toMatchObject([{ target: { id: held.id } }]);
  });

  it('is not confirmed by a second key, or for others than proposed, and can be withdrawn', async () => {
    await wantsTwo();
    const held = await hold('Mailbox', TWO);
    const [key, other] = [
      await company.newKey({ scopes: ['holds:decide'] }),
      await company.newKey({ scopes: ['holds:decide'] }),
    ];
    const some = { recipients: ['eve@example.com'] };
    expect((await release(held.id, key, some)).status).toBe(200);
    expect((await release(held.id, other, some)).status).toBe(409);
    expect((await release(held.id)).status).toBe(409);
    expect((await undo(held.id)).body.data).toMatchObject({ state: 'held', proposal: null });
    await release(held.id, key);
    expect((await release(held.id, company, some)).body.data).toMatchObject({
      state: 'released',
      decision: { recipients: ['eve@example.com'] },
    });
  });

  it('is refused by one, in bulk decided only by the second, and not by way of the scan', async () => {
    await wantsTwo();
    const [one, two] = [await hold('One'), await hold('Two')];
    const together = async (api: Api) => {
      const json = { decision: 'release', ids: [one.id, two.id] };
      const { id } = (await api.call<MailDecisionProgress>(`${HELD}/decide`, { json })).body.data;
      const progress = async () =>
        (await api.call<MailDecisionProgress>(`${HELD}/decisions/${id}`)).body.data;
      await until(async () => (await progress()).isFinished);
      return progress();
    };
    expect(await together(company)).toMatchObject({ done: 2, decided: 0 });
    expect(await together(company)).toMatchObject({ done: 2, decided: 0 });
    expect(await get(one.id)).toMatchObject({ state: 'held', proposal: { by: company.email } });
    const bob = await newPerson(company);
    expect(await review(one, 'released', bob)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('two people') },
    });
    expect((await review(one, 'blocked')).status).toBe(200);
    expect(await get(one.id)).toMatchObject({ state: 'refused' });
    expect(await together(bob)).toMatchObject({ done: 2, decided: 1 });
    expect(await get(two.id)).toMatchObject({ state: 'released' });
  });
});
