import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson } from '../support/people.js';
import { codeOf } from '../support/totp.js';
import { auditOf, stateOf, statusOf, switchOn } from '../support/two-factor.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const require = (admin: Api, required: boolean) =>
  admin.call('/Client/two-factor', { method: 'PUT', json: { required } });
const reset = (api: Api, id: string) => api.call(`/users/${id}/two-factor/reset`, { method: 'POST' });

describe('a company that requires it', () => {
  it('leaves those without it the set-up and the sign-out only, from the next request on; keys are not affected', async () => {
    const admin = await app.api.newCompany();
    const [member, leaver] = [await newPerson(admin), await newPerson(admin)];
    const key = await admin.newKey();
    const early = await require(admin, true);
    expect([early.status, early.body.errorCode]).toEqual([409, 'CONFLICT']);
    await switchOn(app, admin);
    expect([
      await statusOf(member),
      (await member.call('/Client/two-factor', { method: 'PUT', json: { required: true } })).status,
    ]).toEqual([200, 403]);
    expect((await require(admin, true)).status).toBe(200);
    const refused = await member.call('/Client/me');
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'TWO_FACTOR_SETUP_REQUIRED']);
    expect([(await key.call('/scans')).status, await statusOf(admin)]).toEqual([200, 200]);
    expect(await stateOf(member)).toMatchObject({ enabledAt: null, required: true });
    const joined = await newPerson(admin);
    expect(await statusOf(joined)).toBe(403);

    await switchOn(app, member);
    expect(await statusOf(member)).toBe(200);
    expect((await leaver.call('/auth/logout', { method: 'POST' })).status).toBe(200);
    expect((await require(admin, false)).status).toBe(200);
    expect(await statusOf(joined)).toBe(200);
    expect((await auditOf(admin)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client.two_factor_required', 'client.two_factor_not_required']),
    );
  });

  it('has the set-up done again by who switches it off', async () => {
    const admin = await app.api.newCompany();
    const { secret } = await switchOn(app, admin);
    await require(admin, true);
    await admin.call('/auth/two-factor/disable', { json: { password: PASSWORD, code: codeOf(secret) } });
    expect(await statusOf(admin)).toBe(403);
  });
});

describe('an Admin', () => {
  it('resets the second factor of a person of the company, whose sessions end', async () => {
    const admin = await app.api.newCompany();
    const person = await newPerson(admin);
    expect((await reset(admin, person.id)).status).toBe(409);
    await switchOn(app, person);
    const list = () => admin.call<{ users: { id: string; email: string; twoFactor: boolean }[] }>('/users');
    const [first] = (await list()).body.data.users;
    expect(first).toMatchObject({ id: person.id, twoFactor: true });
    const stranger = await app.api.newCompany();
    expect((await reset(stranger, person.id)).status).toBe(404);
    expect(await statusOf(person)).toBe(200);
    expect((await reset(admin, person.id)).status).toBe(200);
    expect(await statusOf(person)).toBe(401);
    expect(await app.api.login(person.email)).toEqual(expect.any(String));
    const own = (await list()).body.data.users.find(({ email }) => email === admin.email)!;
    expect((await reset(admin, own.id)).status).toBe(409);
    expect(await auditOf(admin)).toContainEqual(expect.objectContaining({ action: 'user.two_factor_reset' }));
  });
});
