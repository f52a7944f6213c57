import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/common/ids.js';
import type { HeldMail } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import type { ProfileAnswer } from '../../src/modules/profile/profile.schemas.js';
import type { ReviewDecision } from '../../src/modules/scans/review/review-decisions.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import { SettlementSweepJob } from '../../src/modules/scans/settlements/settlements.jobs.js';
import type { Settlement } from '../../src/modules/scans/settlements/settlements.schemas.js';
import type { TemplateList } from '../../src/modules/templates/template.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil } from '../support/jobs.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { newPerson } from '../support/people.js';
import { reviewOf } from '../support/reviews.js';
import { until } from '../support/until.js';

const PRIZE =
  'Hello NAME!\n\nYou have won our raffle: a gift card worth 50 EUR. Claim your prize within 24 hours: https://www.kelpandpine.com/raffle/claim?t=8f2ac01b77\n\nSee you soon!\nKelp & Pine';
const OTHER = 'Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

let app: TestApp;
let admin: Api & { email: string };
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.api.newCompany();
});

const scan = async (name: string, body = PRIZE): Promise<Scan> => {
  const json = { email: true, subject: 'You have won our raffle', body: body.replace('NAME', name) };
  return (await admin.call<Scan>('/scans', { json })).body.data;
};
const ask = (json: object, as: Api = admin) => as.call<Settlement>('/settlements', { json });
const get = async (id: string) => (await admin.call<Settlement>(`/settlements/${id}`)).body.data;
const computed = async (json: object) => {
  const { status, body } = await ask(json);
  expect(status).toBe(202);
  await until(async () => (await get(body.data.id)).isFinished);
  return get(body.data.id);
};
const confirm = (id: string, as: Api = admin, json: object = {}) =>
  as.call<Settlement>(`/settlements/${id}/confirm`, { json });
const decision = async (id: string) =>
  (await admin.call<ReviewDecision>(`/scans/reviews/decisions/${id}`)).body.data;
const carriedOut = async ({ decisionIds }: Settlement) => {
  await until(async () => (await Promise.all(decisionIds.map(decision))).every((one) => one.isFinished));
};
const byTemplate = (scanId: string) => ({ scanId, templateName: 'Raffle' });
const templates = async () => (await admin.call<TemplateList>('/templates')).body.data.templates;

describe('a false alarm', () => {
  it('is settled for good by a template, after its effect was shown', async () => {
    const [first, second, harmful, blocked] = [
      await scan('Tom'),
      await scan('Anna'),
      await scan('Kim'),
      await scan('Lee'),
    ];
    const other = await scan('', OTHER);
    expect(first.score).toBeGreaterThan(6);
    await admin.call(`/scans/${harmful.id}/feedback`, { json: { verdict: 'harmful' } });
    const review = { version: 0, status: 'blocked' };
    await admin.call(`/scans/${blocked.id}/review`, { method: 'PATCH', json: review });
    const shown = await computed(byTemplate(first.id));
    expect(shown).toMatchObject({
      total: 5,
      done: 5,
      isWhole: true,
      notKept: 0,
      undecided: 0,
      drops: [{ score: 3, count: 4 }],
      harmful: { count: 2, scans: [{ id: blocked.id }, { id: harmful.id, subject: harmful.subject }] },
      waiting: 1,
      held: 0,
      isConfirmed: false,
      decisionIds: [],
    });
    expect(await templates()).toEqual([]);
    expect(await reviewOf(admin, first.id)).toMatchObject({ status: 'open' });

    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    expect((await confirm(shown.id, admin, { expiry: 'date' })).status).toBe(400);
    const { status, body } = await confirm(shown.id, admin, { expiry: 'date', expiresAt });
    expect(status).toBe(202);
    expect(body.data).toMatchObject({ isConfirmed: true, decisionIds: [expect.any(String)] });
    await carriedOut(body.data);
    expect(await templates()).toMatchObject([{ name: 'Raffle', scanId: first.id, expiresAt }]);
    for (const { id } of [first, second])
      expect(await reviewOf(admin, id)).toMatchObject({ status: 'released' });
    expect(await reviewOf(admin, blocked.id)).toMatchObject({ status: 'blocked' });
    for (const { id } of [harmful, other])
      expect(await reviewOf(admin, id)).toMatchObject({ status: 'open' });
    expect((await admin.call<object>(`/scans/${first.id}`)).body.data).toMatchObject({
      feedback: { verdict: 'legitimate', givenByEmail: admin.email },
    });
    expect((await scan('Max')).score).toBe(3);
    expect((await confirm(shown.id)).body.data.decisionIds).toEqual(body.data.decisionIds);
  });

  it('is settled by declaring what was new, which nothing else is judged by until then', async () => {
    const first = await scan('Tom');
    const declare = { domains: ['kelpandpine.com'], expected: ['prize', 'wording'] };
    const shown = await computed({ scanId: first.id, declare });
    expect(shown).toMatchObject({ total: 1, waiting: 0, harmful: { count: 0, scans: [] } });
    expect(shown.drops.map(({ count }) => count)).toEqual([1]);
    expect((await scan('Anna')).score).toBe(first.score);
    await confirm(shown.id);
    const profile = (await admin.call<ProfileAnswer>('/profile')).body.data;
    expect(profile).toMatchObject({ version: 1, ...declare });
    expect((await scan('Max')).score).toBe(shown.drops[0]?.score);
  });

  it('takes its held mail with it, and that of others like it', async () => {
    const server = await MailServerOf.of(app, admin);
    await setPolicy(admin, { holdFrom: 4 });
    const held = async (name: string) => {
      const passed = await server.pass(mail('You have won our raffle', PRIZE.replace('NAME', name)));
      return (await admin.call<HeldMail>(`/mail/held/${passed.id}`)).body.data;
    };
    const [one, two] = [await held('Tom'), await held('Anna')];
    const shown = await computed(byTemplate(one.scanId ?? ''));
    expect(shown).toMatchObject({ waiting: 1, held: 1 });
    await carriedOut((await confirm(shown.id)).body.data);
    for (const { id } of [one, two])
      expect((await admin.call(`/mail/held/${id}`)).body.data).toMatchObject({ state: 'released' });
  });

  it('counts what it can not judge, since the text is not kept', async () => {
    const first = await scan('Tom');
    const json = { retain: 'redacted' };
    await admin.call('/retention', { method: 'PUT', json });
    const unkept = await scan('Anna');
    expect(await computed(byTemplate(first.id))).toMatchObject({ total: 1, notKept: 1, waiting: 0 });
    expect(await ask(byTemplate(unkept.id))).toMatchObject({
      status: 409,
      body: { errorCode: 'CONTENT_NOT_KEPT' },
    });
  });

  it('is computed on by the sweep where the job was lost, each alarm once', async () => {
    const first = await scan('Tom');
    const { id } = await computed(byTemplate(first.id));
    await app.sql(
      `UPDATE settlements SET done = 0, drops = '{}', updated_at = now() - interval '2 minutes' WHERE id = '${id}'`,
    );
    await runUntil(app, SettlementSweepJob, async () => (await get(id)).isFinished);
    expect(await get(id)).toMatchObject({ total: 1, done: 1, drops: [{ score: 3, count: 1 }] });
  });

  it('is not settled by what was computed long ago, is unfinished, or belongs to others', async () => {
    const first = await scan('Tom');
    const { id } = await computed(byTemplate(first.id));
    await app.sql(`UPDATE settlements SET done = 0 WHERE id = '${id}'`);
    expect(await confirm(id)).toMatchObject({ status: 409 });
    await app.sql(
      `UPDATE settlements SET done = 1, created_at = now() - interval '61 minutes' WHERE id = '${id}'`,
    );
    expect(await confirm(id)).toMatchObject({ status: 409 });
    expect(await templates()).toEqual([]);
    const member = await newPerson(admin);
    expect(await ask(byTemplate(first.id), member)).toMatchObject({ status: 403 });
    expect(await confirm(id, member)).toMatchObject({ status: 403 });
    const stranger = await app.api.newCompany();
    expect(await ask(byTemplate(first.id), stranger)).toMatchObject({ status: 403 });
    expect((await stranger.call(`/settlements/${id}`)).status).toBe(404);
    expect(await confirm(id, stranger)).toMatchObject({ status: 404 });
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['nothing declared', { declare: null }],
    ['empty lists', { declare: { domains: [], linkHosts: [] } }],
    ['a quotation mark', { templateName: '"' }],
    ['two lines', { templateName: 'two\nlines' }],
    ['a long name', { templateName: 'x'.repeat(101) }],
    ['no host', { declare: { domains: ['not a host'] } }],
    ['hosts that look alike', { declare: { domains: ['northwind.com', 'n0rthwind.com'] } }],
    ['what is no topic', { declare: { expected: ['gtube'] } }],
    [
      '201 hosts',
      { declare: { linkHosts: Array.from({ length: 201 }, (_, place) => `host${place}.example`) } },
    ],
    ['an unknown field', { templateName: 'Raffle', scanIds: [] }],
  ])('is refused for %s', async (_what, json) => {
    const { id } = await scan('Tom');
    expect(await ask({ scanId: id, ...json })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    });
  });

  it('is refused for a scan that is not there, and past five at a time in a company', async () => {
    expect((await ask(byTemplate(newId()))).status).toBe(404);
    const { id } = await scan('Tom');
    const { clientId } = (
      await app.sql<{ clientId: string }>(`SELECT client_id AS "clientId" FROM scans WHERE id = '${id}'`)
    )[0] ?? { clientId: '' };
    for (let place = 0; place < 5; place += 1)
      await app.sql(
        `INSERT INTO settlements (id, client_id, asked_by, scan_id, remedy, scan_ids, not_kept, is_whole)
         VALUES ('${newId()}', '${clientId}', '${newId()}', '${id}', '{}', ARRAY['${newId()}']::uuid[], 0, true)`,
      );
    expect((await ask(byTemplate(id))).status).toBe(429);
  });
});
