import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiKeysRepository } from '../../src/modules/apikeys/api-keys.repository.js';
import { newKeyText } from '../../src/modules/apikeys/key-text.js';
import { SessionsRepository } from '../../src/modules/sessions/sessions.repository.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { TestRedis } from '../support/redis.js';

const LIMIT = 5;
const PROXY = { TRUST_PROXY: '127.0.0.1', AUTH_RATE_LIMIT_PER_MINUTE: LIMIT };

let app: TestApp;
let company: Api & { email: string };
let key: Api;
let rotated: { id: string; plainTextKey: string };

/** An address that nobody else calls from. */
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
const from = (address: string, headers: Record<string, string>) =>
  app.api.call('/scans', { headers: { ...headers, 'x-forwarded-for': address } });
const forge = (address: string) => from(address, { 'x-api-key': newKeyText() });
const flood = async (address: string, calls = LIMIT + 1) => {
  const statuses = [];
  for (let call = 0; call < calls; call += 1) statuses.push((await forge(address)).status);
  return statuses;
};

async function start(config = {}): Promise<void> {
  app = await startApp({ config: { ...PROXY, ...config } });
  company = await app.api.newCompany();
  key = await company.newKey();
  rotated = (await company.call<typeof rotated>('/apikeys', { json: {} })).body.data;
}

describe('bad credentials', () => {
  beforeAll(() => start());
  afterAll(() => app.close());
  afterEach(() => vi.restoreAllMocks());

  let lookups: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    lookups = vi.spyOn(app.app.get(ApiKeysRepository, { strict: false }), 'findActive');
  });

  it('are refused past the limit with a time to wait, and cost no lookup then', async () => {
    const address = newAddress();
    expect(await flood(address)).toEqual([401, 401, 401, 401, 401, 429]);
    const made = lookups.mock.calls.length;
    const answer = await forge(address);
    expect([answer.status, answer.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    const wait = answer.headers.get('retry-after');
    expect(Number(wait)).toBeGreaterThan(50);
    expect(answer.headers.get('ratelimit-policy')).toBe(`"address";q=${LIMIT};w=60`);
    expect(answer.headers.get('ratelimit')).toBe(`"address";r=0;t=${wait}`);
    expect(lookups.mock.calls).toHaveLength(made);
  });

  it('cost one query each ten seconds at most, however many come', async () => {
    const address = newAddress();
    await flood(address);
    const lists = vi.spyOn(app.app.get(ApiKeysRepository, { strict: false }), 'activeDigests');
    const made = lookups.mock.calls.length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => forge(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    expect(lists.mock.calls.length).toBeLessThanOrEqual(1);
    expect(lookups.mock.calls).toHaveLength(made);
  });

  it('lock out nobody with a good one behind the same address', async () => {
    const address = newAddress();
    await flood(address);
    for (const good of [key, company])
      expect((await good.call('/scans', { headers: { 'x-forwarded-for': address } })).status).toBe(200);
    expect((await forge(address)).status).toBe(429);
  });

  it('do not keep a revoked key alive, nor the previous secret a rotation longer than it is', async () => {
    const address = newAddress();
    const { id, plainTextKey } = rotated;
    await flood(address);
    const { body } = await company.call<{ plainTextKey: string }>(`/apikeys/${id}/rotate`, { json: {} });
    const use = (text: string) => from(address, { 'x-api-key': text });
    expect((await use(plainTextKey)).status).toBe(200);
    await company.call(`/apikeys/${id}`, { method: 'DELETE' });
    expect((await use(plainTextKey)).status).toBe(429);
    expect((await use(body.data.plainTextKey)).status).toBe(429);
  });

  it('of one address do not count for another', async () => {
    await flood(newAddress());
    expect((await forge(newAddress())).status).toBe(401);
  });

  it('from anywhere in an IPv6 network count together', async () => {
    const network = `2001:db8:${randomBytes(2).toString('hex')}:1:`;
    await flood(`${network}:1`);
    expect((await forge(`${network}:2`)).status).toBe(429);
  });

  it.each([
    ['keys of no shape', { 'x-api-key': 'nonsense' }],
    ['forged tokens', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.' }],
  ])('are counted also as %s, without a lookup', async (_, headers) => {
    const address = newAddress();
    const sessions = vi.spyOn(app.app.get(SessionsRepository, { strict: false }), 'ownerOf');
    for (let call = 0; call < LIMIT; call += 1) expect((await from(address, headers)).status).toBe(401);
    expect((await from(address, headers)).status).toBe(429);
    expect(sessions).not.toHaveBeenCalled();
    expect(lookups).not.toHaveBeenCalled();
  });

  it('are not counted where there are none: no credential, or one that may not do this', async () => {
    const address = newAddress();
    const reader = await company.newKey({ scopes: ['scans:write'] });
    for (let call = 0; call < LIMIT * 2; call += 1) {
      expect((await from(address, {})).status).toBe(401);
      const refused = await reader.call('/scans', { headers: { 'x-forwarded-for': address } });
      expect(refused.status).toBe(403);
    }
  });
});

describe('bad credentials on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
    // Workers that are about to reconnect when they are closed would go on trying for the life of this process.
    await start({ REDIS_URL: redis.url, WORKER_MODE: 'external' });
  });
  afterAll(async () => {
    await app.close();
    await redis.stop();
  });

  it('are counted there, and by each process for itself while it is away', async () => {
    expect(await flood(newAddress())).toEqual([401, 401, 401, 401, 401, 429]);
    await redis.stop();
    expect(await flood(newAddress())).toEqual([401, 401, 401, 401, 401, 429]);
    await redis.resume();
  });
});
