import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { putOnPlan } from '../support/plans.js';
import { accept, invite, newEmail, newPerson, statusesOf, tokenIn } from '../support/people.js';

type FormerAdmin = Awaited<ReturnType<typeof newPerson>>;

let app: TestApp;
let boss: Api & { email: string };
let member: FormerAdmin;
let leaver: FormerAdmin;

beforeAll(async () => {
  app = await startApp();
  boss = await app.api.newCompany();
  // Its Admins make more keys than a Free company may have.
  await putOnPlan(app, boss.email, 'Enterprise');
  member = await newPerson(boss);
});
beforeEach(async () => {
  leaver = await newPerson(boss, 'Admin');
});
afterAll(() => app.close());

const deactivate = (id: string, by: Api = boss) => by.call(`/users/${id}/deactivate`, { method: 'POST' });
const demote = (id: string) => boss.call(`/users/${id}`, { method: 'PATCH', json: { role: 'Member' } });
const WAYS = [
  ['deactivated', deactivate],
  ['made a Member', demote],
] as const;
const holdings = async (id: string) => (await boss.call(`/users/${id}/holdings`)).body.data;
const resetLink = async (id: string, by: Api) =>
  tokenIn(
    (await by.call<{ resetUrl: string }>(`/users/${id}/password-reset-link`, { method: 'POST' })).body.data
      .resetUrl,
  );
const reset = (token: string) =>
  app.api.call('/auth/password/reset', { json: { token, password: `${PASSWORD}!` } });
const rotate = (by: Api, id: string, overlapHours = 24) =>
  by.call<{ plainTextKey: string }>(`/apikeys/${id}/rotate`, { json: { overlapHours } });
const newKey = async (by: Api) =>
  (await by.call<{ id: string; plainTextKey: string }>('/apikeys', { json: {} })).body.data;
const works = async (text: string) =>
  (await app.api.with({ 'x-api-key': text }).call('/scans')).status === 200;
const bossId = async () =>
  (await app.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [boss.email]))[0]?.id ?? '';

describe.each(WAYS)('an Admin who is %s', (_, leave) => {
  it('has no way back in through an Admin invitation', async () => {
    const email = newEmail();
    const token = tokenIn((await invite(leaver, email, 'Admin')).body.data.invitationUrl);
    expect((await leave(leaver.id)).status).toBe(200);
    expect((await accept(app.api, token)).body.errorCode).toBe('NOT_FOUND');
    expect((await invite(boss, email)).status).toBe(201);
  });

  it('takes over nobody with a reset link', async () => {
    const token = await resetLink(await bossId(), leaver);
    await leave(leaver.id);
    expect((await reset(token)).body.errorCode).toBe('NOT_FOUND');
    await app.api.login(boss.email);
  });

  it('leaves no key behind whose secret they have seen, and the others keep working', async () => {
    const [theirs, ours, handedOver, taken] = [
      await newKey(leaver),
      await newKey(boss),
      await newKey(leaver),
      await newKey(boss),
    ];
    const kept = (await rotate(boss, handedOver.id)).body.data.plainTextKey;
    const seen = (await rotate(leaver, taken.id)).body.data.plainTextKey;
    const texts = [theirs.plainTextKey, handedOver.plainTextKey, seen, ours.plainTextKey, kept];
    expect(await Promise.all(texts.map(works))).toEqual([true, true, true, true, true]);
    expect(await holdings(leaver.id)).toEqual({ apiKeys: 3, invitations: 0, resetLinks: 0 });
    await leave(leaver.id);
    expect(await Promise.all(texts.map(works))).toEqual([false, false, false, true, true]);
    expect(await holdings(leaver.id)).toEqual({ apiKeys: 0, invitations: 0, resetLinks: 0 });
  });

  it('is recorded in the audit log with everything that ended, and by whom', async () => {
    const key = await newKey(leaver);
    const rotated = await newKey(leaver);
    await rotate(boss, rotated.id);
    const email = newEmail();
    await invite(leaver, email);
    await resetLink(member.id, leaver);
    expect(await holdings(leaver.id)).toEqual({ apiKeys: 2, invitations: 1, resetLinks: 1 });
    await leave(leaver.id);
    const log = await boss.call<{
      entries: { action: string; actor: { email: string }; target: { id: string; name: string } }[];
    }>('/auditlog?pageSize=4');
    const told = log.body.data.entries.map(({ action, actor, target }) => [action, actor.email, target.name]);
    expect(told).toContainEqual(['user.invitation_withdrawn', boss.email, email]);
    const named = log.body.data.entries.map(({ action, target }) => [action, target.id]);
    expect(named).toContainEqual(['key.revoked', key.id]);
    expect(named).toContainEqual(['key.overlap_ended', rotated.id]);
  });

  it('creates nothing concurrently that outlives it', async () => {
    const token = tokenIn((await invite(leaver, newEmail(), 'Admin')).body.data.invitationUrl);
    const victim = await bossId();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => leaver.call('/apikeys', { json: {} })),
      ...Array.from({ length: 4 }, () => invite(leaver, newEmail(), 'Admin')),
      leave(leaver.id),
      ...Array.from({ length: 4 }, () =>
        leaver.call(`/users/${victim}/password-reset-link`, { method: 'POST' }),
      ),
      accept(app.api, token),
    ]);
    for (const { status } of answers) expect([200, 201, 401, 403, 404]).toContain(status);
    const left = await app.sql(
      `SELECT 'key' FROM api_keys WHERE issued_by = $1 AND revoked_at IS NULL
       UNION ALL SELECT 'invitation' FROM invitations WHERE invited_by = $1
       UNION ALL SELECT 'link' FROM password_resets WHERE created_by = $1 AND used_at IS NULL`,
      [leaver.id],
    );
    expect(left).toEqual([]);
  });
});

describe('what another Admin has taken over', () => {
  it('outlives who sent it: an invitation sent again', async () => {
    const sent = await invite(leaver);
    const again = await boss.call<{ invitationUrl: string }>(`/users/${sent.body.data.user.id}/invitation`, {
      method: 'POST',
    });
    await deactivate(leaver.id);
    expect((await accept(app.api, tokenIn(again.body.data.invitationUrl))).status).toBe(201);
  });
});

describe('a person who comes back', () => {
  it('finds that nothing from before works', async () => {
    const own = await resetLink(leaver.id, boss);
    const token = tokenIn((await invite(leaver)).body.data.invitationUrl);
    const { plainTextKey } = await newKey(leaver);
    await deactivate(leaver.id);
    await boss.call(`/users/${leaver.id}/reactivate`, { method: 'POST' });
    const answers = [await reset(own), await accept(app.api, token)];
    expect(statusesOf(answers)).toEqual([404, 404]);
    expect(await works(plainTextKey)).toBe(false);
  });
});
