import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/config/config.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson } from '../support/people.js';
import { putOnPlan } from '../support/plans.js';

let app: TestApp;

const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (let nth = 0; nth < times; nth += 1) all.push((await call()).status);
  return all;
};

const paceOf = ({ headers }: { headers: Headers }) => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit')?.replaceAll(/t=\d+/g, 't'),
];

describe('rate limits', () => {
  beforeAll(async () => {
    app = await startApp({ config: { RATE_LIMIT_PER_MINUTE: 3, AUTH_RATE_LIMIT_PER_MINUTE: 4 } });
  });
  afterAll(() => app.close());

  it('count for each credential over all routes, and for each address where people try passwords', async () => {
    const first = await app.api.newCompany();
    const second = await app.api.newCompany();
    const answered = [];
    for (const path of ['/scans', '/Client/me', '/scans/metrics', '/scans'])
      answered.push((await first.call(path)).status);
    expect(answered).toEqual([200, 200, 200, 429]);
    expect((await second.call('/scans')).status).toBe(200);
    const login = await app.api.call('/auth/login', { json: { email: 'a@b.example', password: 'x' } });
    expect([login.status, login.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(login.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(login.body.message).toMatch(/^Too many requests; try again in \d+ seconds$/);
    for (const path of ['invitations/look-up', 'invitations/accept', 'password/forgot', 'password/reset']) {
      const answer = await app.api.call(`/auth/${path}`, { json: {} });
      expect([path, answer.body.errorCode]).toEqual([path, 'RATE_LIMITED']);
    }
  });
});

describe('the pace that is left', () => {
  beforeAll(async () => {
    app = await startApp({
      config: {
        RATE_LIMIT_PER_MINUTE: 3,
        CLIENT_RATE_LIMIT_PER_MINUTE: 5,
        AUTH_RATE_LIMIT_PER_MINUTE: 6,
      },
    });
  });
  afterAll(() => app.close());

  it('is told with each answer, for the credential and for the company', async () => {
    const company = await app.api.newCompany();
    const policy = '"credential";q=3;w=60, "company";q=5;w=60';
    const told = [];
    for (const path of ['/scans', '/scans/1', '/users', '/scans']) told.push(await company.call(path));
    expect(told.map(({ status }) => status)).toEqual([200, 400, 200, 429]);
    expect(told.map(paceOf)).toEqual([
      [policy, '"credential";r=2;t, "company";r=4;t'],
      [policy, '"credential";r=1;t, "company";r=3;t'],
      [policy, '"credential";r=0;t, "company";r=2;t'],
      // The company's limit does not count what the credential's refuses.
      ['"credential";q=3;w=60', '"credential";r=0;t'],
    ]);
    const last = told.at(-1)?.headers;
    expect(last?.get('ratelimit')).toBe(`"credential";r=0;t=${last?.get('retry-after')}`);
  });

  it('is told to those who are refused before anything counts them', async () => {
    const raw = { raw: '{', headers: { 'content-type': 'application/json' } };
    const told = [
      await app.api.call('/nowhere'),
      await app.api.call('/scans'),
      await app.api.call('/auth/login', raw),
    ];
    expect(told.map(({ status }) => status)).toEqual([404, 401, 400]);
    expect(told.map(paceOf)).toEqual(
      [2, 1, 0].map((left) => ['"address";q=3;w=60', `"address";r=${left};t`]),
    );
    const beyond = await app.api.call('/nowhere');
    expect(beyond.status).toBe(429);
    expect(beyond.headers.get('ratelimit')).toBe(`"address";r=0;t=${beyond.headers.get('retry-after')}`);
  });

  it('is told by address without a credential, and beside the quota', async () => {
    const login = await app.api.call('/auth/login', { json: { email: 'a@b.example', password: 'x' } });
    expect(paceOf(login)).toEqual(['"address";q=6;w=60', '"address";r=3;t']);
    const company = await app.api.newCompany();
    const { headers } = await company.call('/scans', { json: { sms: true, body: 'x' } });
    expect(headers.get('ratelimit-limit')).toBe('100');
    expect(headers.get('ratelimit')).toMatch(/^"credential";r=2;t=\d+, "company";r=4;t=\d+$/);
  });
});

describe('rate limits on what is refused', () => {
  const LIMIT = 8;
  let company: Api;
  let hosts = 0;
  beforeAll(async () => {
    app = await startApp({ config: { RATE_LIMIT_PER_MINUTE: LIMIT, TRUST_PROXY: '127.0.0.1' } });
    company = await app.api.newCompany();
  });
  afterAll(() => app.close());

  it('count calls that a role or a scope does not allow', async () => {
    const member = await newPerson(await app.api.newCompany());
    const key = await company.newKey({ scopes: ['scans:read'] });
    const write = () => key.call('/scans', { json: { sms: true, body: 'x' } });
    for (const call of [() => member.call('/users'), write])
      expect(await statuses(LIMIT + 1, call)).toEqual([...Array(LIMIT).fill(403), 429]);
  });

  it('count replays as any other call', async () => {
    const key = await (await app.api.newCompany()).newKey();
    const replay = () =>
      key.call('/scans', { json: { sms: true, body: 'x' }, headers: { 'idempotency-key': 'once' } });
    expect(await statuses(LIMIT + 1, replay)).toEqual([...Array(LIMIT).fill(200), 429]);
  });

  it.each([
    ['unknown routes', 404, '/nothing', {}],
    ['bodies that are no JSON', 400, '/scans', { raw: '{', headers: { 'content-type': 'application/json' } }],
    ['bodies that are too large', 413, '/scans', { json: { body: 'x'.repeat(1_100_000) } }],
    ['calls without a credential', 401, '/scans', {}],
    ["calls of the API's document", 200, '/openapi.json', {}],
  ])('count %s for the address, and hold up no good credential there', async (_, status, path, call) => {
    const address = `10.7.0.${(hosts += 1)}`;
    const headers = { 'x-forwarded-for': address };
    const refuse = () =>
      app.api.call(path, { ...call, headers: { ...('headers' in call && call.headers), ...headers } });
    expect(await statuses(LIMIT + 1, refuse)).toEqual([...Array(LIMIT).fill(status), 429]);
    const key = await (await app.api.newCompany()).newKey();
    expect((await key.call('/scans', { headers })).status).toBe(200);
  });
});

describe('the limits of a plan', () => {
  const TIERS = readEnv({
    TIERS: JSON.stringify({
      Free: { requestsPerMinute: 4, keyRequestsPerMinute: 2 },
      Starter: { requestsPerMinute: 9, keyRequestsPerMinute: 7 },
    }),
  }).TIERS;
  const ofThePlan = { TIERS, RATE_LIMIT_PER_MINUTE: undefined, CLIENT_RATE_LIMIT_PER_MINUTE: undefined };
  afterEach(() => app.close());

  it('hold for its companies, and are told with each answer and in the list of plans', async () => {
    app = await startApp({ config: ofThePlan });
    const company = await app.api.newCompany();
    const policies = [];
    policies.push(paceOf(await company.call('/scans'))[0]);
    const { body } =
      await company.call<{ type: string; requestsPerMinute: number }[]>('/Subscriptions/tiers');
    expect(body.data.slice(0, 2)).toMatchObject([
      { type: 'Free', requestsPerMinute: 4, keyRequestsPerMinute: 2 },
      { type: 'Starter', requestsPerMinute: 9, keyRequestsPerMinute: 7 },
    ]);
    expect((await company.call('/scans')).status).toBe(429);
    await putOnPlan(app, company.email, 'Starter');
    const again = company.with({ authorization: `Bearer ${await app.api.login(company.email)}` });
    const changed = await again.call<{ subscription: object }>('/Client/me');
    policies.push(paceOf(changed)[0]);
    expect(changed.body.data.subscription).toMatchObject({ requestsPerMinute: 9, keyRequestsPerMinute: 7 });
    const key = await again.newKey();
    policies.push(paceOf(await key.call('/scans'))[0]);
    expect(policies).toEqual([
      '"credential";q=2;w=60, "company";q=4;w=60',
      ...Array(2).fill('"credential";q=7;w=60, "company";q=9;w=60'),
    ]);
  });

  it('are those of the installation where it sets them for all plans', async () => {
    app = await startApp({ config: { ...ofThePlan, CLIENT_RATE_LIMIT_PER_MINUTE: 50 } });
    const company = await app.api.newCompany();
    const answer = await company.call<object[]>('/Subscriptions/tiers');
    expect(paceOf(answer)[0]).toBe('"credential";q=2;w=60, "company";q=50;w=60');
    expect(answer.body.data).toMatchObject(Array.from({ length: 4 }, () => ({ requestsPerMinute: 50 })));
  });
});

describe('the limit of a company', () => {
  const LIMIT = 10;
  beforeAll(async () => {
    app = await startApp({ config: { CLIENT_RATE_LIMIT_PER_MINUTE: LIMIT } });
  });
  afterAll(() => app.close());

  it('is for all its keys and sessions together, and new ones bring nothing', async () => {
    const company = await app.api.newCompany();
    const other = await app.api.newCompany();
    const keys = [await company.newKey(), await company.newKey(), await company.newKey()];
    const answered: number[] = [];
    for (let nth = 0; nth < 9; nth += 1) answered.push((await keys[nth % 3]!.call('/scans')).status);
    // The three keys were made with three calls of the session.
    expect(answered).toEqual([...Array(7).fill(200), 429, 429]);
    const again = company.with({ authorization: `Bearer ${await app.api.login(company.email)}` });
    const refused = await again.call('/scans');
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.body.message).toMatch(/^Too many requests from your company; try again in \d+ seconds$/);
    expect((await again.call('/apikeys', { json: {} })).status).toBe(429);
    expect((await other.call('/scans')).status).toBe(200);
  });
});
