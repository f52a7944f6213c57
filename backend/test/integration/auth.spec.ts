import { JwtService } from '@nestjs/jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { invite } from '../support/people.js';

const PERSON = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'Grace@Navy.example',
  companyName: 'Navy',
  password: PASSWORD,
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('register', () => {
  it('creates the company and its Admin, and stores no password', async () => {
    const { status, body } = await app.api.call('/auth/register', { json: PERSON });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Welcome to Gatepost',
      data: {
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@navy.example',
        role: 'Admin',
        language: null,
      },
    });
    const [user] = await app.sql<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE email = $1',
      ['grace@navy.example'],
    );
    expect(user?.password_hash).toMatch(/^\$2b\$04\$/);
  });

  it('refuses an address in use, also when two register at the same moment', async () => {
    const again = await app.api.call('/auth/register', { json: { ...PERSON, email: 'GRACE@navy.example' } });
    expect([again.status, again.body.errorCode]).toEqual([409, 'EMAIL_TAKEN']);
    const race = { ...PERSON, email: 'race@navy.example' };
    const both = await Promise.all([1, 2].map(() => app.api.call('/auth/register', { json: race })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const orphans = await app.sql(
      'SELECT id FROM clients WHERE NOT EXISTS (SELECT FROM users WHERE client_id = clients.id)',
    );
    expect(orphans).toEqual([]);
  });

  it('knows an international domain in both of its forms, and shows the readable one', async () => {
    const person = { ...PERSON, email: 'Ada@Bücher.example' };
    const { body } = await app.api.call('/auth/register', { json: person });
    expect(body.data).toMatchObject({ email: 'ada@bücher.example' });
    const again = { ...person, email: 'ada@xn--bcher-kva.example' };
    expect((await app.api.call('/auth/register', { json: again })).body.errorCode).toBe('EMAIL_TAKEN');
    for (const email of ['ada@bücher.example', 'ADA@xn--BCHER-kva.example']) {
      const { body } = await app.api.call('/auth/login', { json: { email, password: PASSWORD } });
      expect(body.data).toMatchObject({ user: { email: 'ada@bücher.example' } });
    }
    const admin = app.api.with({ authorization: `Bearer ${await app.api.login('ada@bücher.example')}` });
    expect((await invite(admin, 'bob@bücher.example')).body.data.user.email).toBe('bob@bücher.example');
    expect((await invite(admin, 'bob@xn--bcher-kva.example')).status).toBe(409);
    const log = await admin.call<{ entries: object[] }>('/auditlog?action=user.invited');
    expect(log.body.data.entries).toMatchObject([
      { actor: { email: 'ada@bücher.example' }, target: { name: 'bob@bücher.example' } },
    ]);
  });

  it('grants nobody more than the Free tier gives', async () => {
    const greedy = await app.api.newCompany({ scansPerMonth: 1_000_000, scanAgeInDays: 3_650 });
    const modest = await app.api.newCompany({ scansPerMonth: 10, scanAgeInDays: 7 });
    const limits = async (api: typeof greedy) =>
      (await api.call<{ subscription: { scansPerMonth: number; retentionDays: number } }>('/Client/me')).body
        .data.subscription;
    expect(await limits(greedy)).toMatchObject({ scansPerMonth: 100, retentionDays: 30, tierType: 'Free' });
    expect(await limits(modest)).toMatchObject({ scansPerMonth: 10, retentionDays: 7 });
  });

  it.each([
    ['firstName', '  ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['companyName', '', 'Company name is required'],
    ['email', 'nobody', 'Enter a valid email address'],
    ['email', 'jürgen@navy.example', 'An address with letters such as ü or é before the @ can’t be used'],
    ['password', 'seven77', 'Password must be at least 8 characters long'],
    [
      'password',
      'Password123',
      'This password is one of the most common; choose one that nobody would guess',
    ],
    ['firstName', 'a\0b', 'First name must not contain NUL characters'],
    ['scansPerMonth', '100', 'Scans per month must be a number'],
    ['role', 'Admin', 'Unknown field'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, body } = await app.api.call('/auth/register', {
      json: { ...PERSON, email: 'x@navy.example', [field]: value },
    });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.errorDetails).toEqual({ fields: { [field]: message } });
  });
});

describe('login', () => {
  it('answers the token, the person and the seconds it lasts; longer when remembered', async () => {
    const { email } = await app.api.newCompany();
    const login = (rememberMe: boolean) =>
      app.api.call<{ expiresIn: number }>('/auth/login', {
        json: { email: ` ${email.toUpperCase()} `, password: PASSWORD, rememberMe },
      });
    const once = await login(false);
    expect(once.body.data).toMatchObject({
      expiresIn: 43_200,
      user: { email, role: 'Admin', firstName: 'Ada' },
    });
    expect((await login(true)).body.data.expiresIn).toBe(2_592_000);
  });

  it('answers the same for a wrong password and an unknown email', async () => {
    const { email } = await app.api.newCompany();
    const wrong = await app.api.call('/auth/login', { json: { email, password: `${PASSWORD}!` } });
    const unknown = await app.api.call('/auth/login', {
      json: { email: 'no@one.example', password: PASSWORD },
    });
    expect([wrong.status, wrong.body.errorCode]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('distinguishes passwords that differ only after 72 bytes', async () => {
    const long = 'p'.repeat(80);
    const email = 'long@navy.example';
    await app.api.call('/auth/register', { json: { ...PERSON, email, password: `${long}a` } });
    const login = async (password: string) =>
      (await app.api.call('/auth/login', { json: { email, password } })).status;
    expect(await login(`${long}b`)).toBe(401);
    expect(await login(`${long}a`)).toBe(200);
  });
});

describe('a session', () => {
  const me = '/Client/me';

  it('ends with logout, and only this one', async () => {
    const first = await app.api.newCompany();
    const second = app.api.with({ authorization: `Bearer ${await app.api.login(first.email)}` });
    expect((await first.call('/auth/logout', { method: 'POST' })).status).toBe(200);
    const refused = await first.call(me);
    expect([refused.status, refused.body.errorCode]).toEqual([401, 'UNAUTHORIZED']);
    expect((await second.call(me)).status).toBe(200);
  });

  it('expires in time, whatever the token says', async () => {
    const company = await app.api.newCompany();
    await app.sql(
      `UPDATE sessions SET expires_at = now() FROM users WHERE users.id = user_id AND users.email = $1`,
      [company.email],
    );
    expect((await company.call(me)).status).toBe(401);
  });

  it.each([
    ['nothing', undefined],
    ['another scheme', 'Basic YTpi'],
    ['no token', 'Bearer '],
    ['garbage', 'Bearer a.b.c'],
    ['an unsigned token', 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'],
  ])('does not exist for %s', async (_, authorization) => {
    const answer = await app.api.call(me, { headers: authorization === undefined ? {} : { authorization } });
    expect(answer.body).toEqual({
      success: false,
      message: 'Authentication is missing or no longer valid',
      data: null,
      errorCode: 'UNAUTHORIZED',
    });
  });

  it('is not there for a token signed well that names no session, or was made for another purpose', async () => {
    const jwt = app.app.get(JwtService, { strict: false });
    const foreign = new JwtService({ secret: app.config.JWT_SECRET });
    for (const token of [
      await jwt.signAsync({ sid: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' }),
      await jwt.signAsync({ sid: 'not an id' }),
      await jwt.signAsync({}),
      await foreign.signAsync({ sid: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' }, { issuer: 'another' }),
    ]) {
      expect((await app.api.call(me, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    }
  });

  it('is not there for a token of another key or algorithm, or past its own time, though its session lasts', async () => {
    const { email } = await app.api.newCompany();
    const token = await app.api.login(email);
    const { sid } = new JwtService().decode<{ sid: string }>(token);
    const { JWT_SECRET: secret } = app.config;
    const refused = [
      { secret: `${secret}!` },
      { secret, algorithm: 'HS512' },
      { secret, expiresIn: -1 },
      { secret, notBefore: 60 },
      // What a token asks to be understood is not passed over.
      { secret, header: { alg: 'HS256', crit: ['b64'], b64: true } },
    ] as const;
    const statusOf = async (options: object) => {
      const forged = await new JwtService().signAsync({ sid }, { issuer: 'gatepost', ...options });
      return (await app.api.call(me, { headers: { authorization: `Bearer ${forged}` } })).status;
    };
    expect(await statusOf({ secret, expiresIn: 60 })).toBe(200);
    for (const options of refused) expect(await statusOf(options)).toBe(401);
  });
});
