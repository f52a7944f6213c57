import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecondStepToken } from '../../src/modules/auth/second-step-token.js';
import { PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson, statusesOf } from '../support/people.js';
import { codeOf } from '../support/totp.js';
import {
  auditOf,
  confirm,
  firstStep,
  passSteps,
  secondStep,
  setUp,
  signIn,
  stateOf,
  statusOf,
  switchOn,
} from '../support/two-factor.js';

const WRONG_CODE = 'This code is wrong or has already been used';
const NEVER = 'no code at all';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const withToken = (token: string) => app.api.with({ authorization: `Bearer ${token}` });
const sessionsOf = (email: string) =>
  app.sql(
    'SELECT id FROM sessions WHERE ended_at IS NULL AND user_id = (SELECT id FROM users WHERE email = $1)',
    [email],
  );

describe('setting up', () => {
  it('takes the password, and is on with the first code only; other sessions end', async () => {
    const admin = await app.api.newCompany();
    const other = withToken(await app.api.login(admin.email));
    const refused = await setUp(admin, 'wrong');
    expect([refused.status, refused.body.errorDetails]).toEqual([
      400,
      { fields: { password: 'Your password is wrong' } },
    ]);
    const { secret, uri } = (await setUp(admin)).body.data;
    expect(uri).toContain(`secret=${secret}`);
    expect([await statusOf(other), await app.api.login(admin.email)]).toEqual([200, expect.any(String)]);
    expect(await stateOf(admin)).toEqual({ enabledAt: null, recoveryCodesLeft: 0, required: false });

    const wrong = await confirm(admin, codeOf(secret, 5));
    expect([wrong.status, wrong.body.errorDetails]).toEqual([400, { fields: { code: WRONG_CODE } }]);
    const { recoveryCodes } = (await confirm(admin, codeOf(secret))).body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await statusOf(admin), await statusOf(other)]).toEqual([200, 401]);
    expect(await stateOf(admin)).toMatchObject({ enabledAt: expect.any(String), recoveryCodesLeft: 10 });
    expect((await auditOf(admin)).map(({ action }) => action)).toContain('user.two_factor_enabled');
    expect([(await setUp(admin)).status, (await confirm(admin, codeOf(secret))).status]).toEqual([409, 409]);
  });

  it('keeps neither the secret nor a recovery code in plain text', async () => {
    const admin = await app.api.newCompany();
    const { secret, recoveryCodes } = await switchOn(app, admin);
    const rows = await app.sql<Record<string, Buffer | Buffer[]>>(
      'SELECT secret, recovery_digests FROM two_factors',
    );
    const stored = rows
      .flatMap((row) => Object.values(row).flat())
      .map((bytes) => bytes.toString('latin1'))
      .join();
    for (const shown of [secret, ...recoveryCodes]) expect(stored).not.toContain(shown.slice(0, 6));
  });

  it('that is an hour old starts again', async () => {
    const admin = await app.api.newCompany();
    const { secret } = (await setUp(admin)).body.data;
    await app.sql(
      `UPDATE two_factors SET created_at = created_at - interval '1 hour' WHERE confirmed_at IS NULL`,
    );
    expect((await confirm(admin, codeOf(secret))).status).toBe(409);
    const again = (await setUp(admin)).body.data.secret;
    expect([again === secret, (await confirm(admin, codeOf(again))).status]).toEqual([false, 200]);
  });
});

describe('signing in', () => {
  it('has no session before the second step, whose token is good for nothing else and once', async () => {
    const admin = await app.api.newCompany();
    const { secret } = await switchOn(app, admin);
    const token = await firstStep(app.api, admin.email);
    expect((await sessionsOf(admin.email)).length).toBe(1);
    expect([
      await statusOf(withToken(token)),
      (await app.sql('SELECT id FROM sessions WHERE id::text = $1', [token])).length,
    ]).toEqual([401, 0]);

    const wrong = await secondStep(app.api, token, codeOf(secret, 5));
    expect([wrong.status, wrong.body.errorCode]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(wrong.body.errorDetails).toEqual({ fields: { code: WRONG_CODE } });
    const code = codeOf(secret);
    const right = await secondStep(app.api, token, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([right.status, await statusOf(withToken(right.body.data.accessToken))]).toEqual([200, 200]);
    await passSteps(app);
    expect((await secondStep(app.api, token, codeOf(secret))).status).toBe(404);
    const entries = await auditOf(admin);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'user.sign_in_failed', details: { step: 'code' } }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'user.signed_in', details: { with: 'app' } }),
    );
  });

  it('takes a code once, also of two who use it at the same moment, and not the one of the set-up', async () => {
    const admin = await app.api.newCompany();
    const { secret } = (await setUp(admin)).body.data;
    const first = codeOf(secret);
    await confirm(admin, first);
    expect((await signIn(app.api, admin.email, first)).status).toBe(401);
    const tokens = [await firstStep(app.api, admin.email), await firstStep(app.api, admin.email)];
    await passSteps(app);
    const code = codeOf(secret);
    const both = await Promise.all(tokens.map((token) => secondStep(app.api, token, code)));
    expect(statusesOf(both)).toEqual([200, 401]);
    expect((await signIn(app.api, admin.email, code)).status).toBe(401);
  });

  it('starts again after five wrong codes or five minutes', async () => {
    const admin = await app.api.newCompany();
    const { secret } = await switchOn(app, admin);
    const token = await firstStep(app.api, admin.email);
    for (let nth = 0; nth < 5; nth += 1) expect((await secondStep(app.api, token, NEVER)).status).toBe(401);
    await app.sql('DELETE FROM sign_in_guesses');
    expect((await secondStep(app.api, token, codeOf(secret))).status).toBe(404);
    await app.sql('DELETE FROM sign_in_guesses');
    const [user] = await app.sql<{ id: string; hash: string }>(
      'SELECT id, password_hash AS hash FROM users WHERE email = $1',
      [admin.email],
    );
    const tokens = app.app.get(SecondStepToken, { strict: false });
    const late = tokens.write(user!.id, user!.hash, false, 0);
    expect((await secondStep(app.api, late, codeOf(secret))).status).toBe(404);
    expect((await signIn(app.api, admin.email, codeOf(secret))).status).toBe(200);
  });

  it('is slowed down by wrong codes, which a right password does not forget', async () => {
    const admin = await app.api.newCompany();
    const { secret } = await switchOn(app, admin);
    const guess = async () => (await signIn(app.api, admin.email, NEVER)).status;
    const guesses = [await guess(), await guess(), await guess(), await guess(), await guess()];
    expect(guesses).toEqual([401, 401, 401, 401, 401]);
    const slowed = await signIn(app.api, admin.email, codeOf(secret));
    expect([slowed.status, slowed.body.message]).toEqual([
      429,
      'Too many wrong codes; try again in 1 second',
    ]);
    expect(slowed.headers.get('retry-after')).toBe('1');
    await app.sql(`UPDATE sign_in_guesses SET last_at = last_at - interval '1 second'`);
    expect((await signIn(app.api, admin.email, codeOf(secret))).status).toBe(200);
  });

  it('goes on, however many others with the password begin; nothing is kept of who tries no code', async () => {
    const admin = await app.api.newCompany();
    const { secret } = await switchOn(app, admin);
    const oldest = await firstStep(app.api, admin.email);
    for (let nth = 0; nth < 12; nth += 1) await firstStep(app.api, admin.email);
    expect(await app.sql('SELECT id FROM sign_in_challenges WHERE attempts = 0')).toEqual([]);
    expect((await secondStep(app.api, oldest, codeOf(secret))).status).toBe(200);
  });

  it('starts again when the password changes meanwhile; a reset of the password does not skip the code', async () => {
    const admin = await app.api.newCompany();
    const person = await newPerson(admin);
    const { secret } = await switchOn(app, person);
    const token = await firstStep(app.api, person.email);
    const link = await admin.call<{ resetUrl: string }>(`/users/${person.id}/password-reset-link`, {
      method: 'POST',
    });
    const password = 'another horse battery staple';
    const reset = { token: link.body.data.resetUrl.split('token=')[1], password };
    expect((await app.api.call('/auth/password/reset', { json: reset })).status).toBe(200);
    expect((await secondStep(app.api, token, codeOf(secret))).status).toBe(404);
    const renewed = await firstStep(app.api, person.email, password);
    expect((await secondStep(app.api, renewed, codeOf(secret))).status).toBe(200);
  });

  it('is refused to who was deactivated between the steps', async () => {
    const admin = await app.api.newCompany();
    const person = await newPerson(admin);
    const { secret } = await switchOn(app, person);
    const token = await firstStep(app.api, person.email);
    await admin.call(`/users/${person.id}/deactivate`, { method: 'POST' });
    expect((await secondStep(app.api, token, codeOf(secret))).status).toBe(404);
  });
});

describe('a recovery code', () => {
  it('works once, also of two who use it at the same moment, however it is typed', async () => {
    const admin = await app.api.newCompany();
    const { recoveryCodes } = await switchOn(app, admin);
    const code = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
    const tokens = [await firstStep(app.api, admin.email), await firstStep(app.api, admin.email)];
    const both = await Promise.all(tokens.map((token) => secondStep(app.api, token, code)));
    expect(statusesOf(both)).toEqual([200, 401]);
    expect((await stateOf(admin)).recoveryCodesLeft).toBe(9);
    expect(await auditOf(admin)).toContainEqual(
      expect.objectContaining({ action: 'user.recovery_code_used', details: { left: '9' } }),
    );
  });

  it('still works when the secret of the app can no longer be decrypted', async () => {
    const admin = await app.api.newCompany();
    const { secret, recoveryCodes } = await switchOn(app, admin);
    await app.sql('UPDATE two_factors SET secret = set_byte(secret, 20, (get_byte(secret, 20) + 1) % 256)');
    expect((await signIn(app.api, admin.email, codeOf(secret))).status).toBe(401);
    expect((await signIn(app.api, admin.email, recoveryCodes[0]!)).status).toBe(200);
  });

  it('is replaced on demand, with password and code', async () => {
    const admin = await app.api.newCompany();
    const { secret, recoveryCodes: old } = await switchOn(app, admin);
    const renew = (json: object) =>
      admin.call<{ recoveryCodes: string[] }>('/auth/two-factor/recovery-codes', { json });
    const noPassword = await renew({ password: 'wrong', code: codeOf(secret) });
    const noCode = await renew({ password: PASSWORD, code: NEVER });
    expect([noPassword.body.errorDetails, noCode.body.errorDetails]).toEqual([
      { fields: { password: 'Your password is wrong' } },
      { fields: { code: WRONG_CODE } },
    ]);
    const { recoveryCodes } = (await renew({ password: PASSWORD, code: codeOf(secret) })).body.data;
    expect((await signIn(app.api, admin.email, old[0]!)).status).toBe(401);
    expect((await signIn(app.api, admin.email, recoveryCodes[0]!)).status).toBe(200);
  });
});

describe('switching off', () => {
  it('takes password and code, and ends other sessions', async () => {
    const admin = await app.api.newCompany();
    const disable = (json: object) => admin.call('/auth/two-factor/disable', { json });
    expect((await disable({ password: PASSWORD, code: NEVER })).status).toBe(409);
    const { secret } = await switchOn(app, admin);
    const signedIn = await signIn(app.api, admin.email, codeOf(secret));
    const other = withToken(signedIn.body.data.accessToken);
    expect((await disable({ password: PASSWORD, code: codeOf(secret, 5) })).status).toBe(400);
    expect((await disable({ password: 'wrong', code: codeOf(secret, 1) })).status).toBe(400);
    expect((await disable({ password: PASSWORD, code: codeOf(secret, 1) })).status).toBe(200);
    expect([await statusOf(admin), await statusOf(other)]).toEqual([200, 401]);
    expect(await app.api.login(admin.email)).toEqual(expect.any(String));
    expect((await auditOf(admin)).map(({ action }) => action)).toContain('user.two_factor_disabled');
  });
});
