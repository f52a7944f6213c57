import bcrypt from 'bcrypt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HASHING } from '../../src/access/hashing-queue.js';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { accept, invite, newEmail, newPerson, statusesOf, tokenIn } from '../support/people.js';
import { until } from '../support/until.js';

let app: TestApp;
let owner: Api & { email: string };
const HOME = '10.9.9.9';

beforeAll(async () => {
  app = await startApp();
  owner = await app.api.newCompany();
});
afterAll(() => app.close());
let release: () => void = () => undefined;
afterEach(() => {
  release();
  vi.restoreAllMocks();
});

const login = (email: string, address: string, password = PASSWORD) =>
  app.api.call('/auth/login', { json: { email, password }, headers: { 'x-forwarded-for': address } });

/** As it is used: without callbacks. */
const hasher: {
  compare: (data: string, hash: string) => Promise<boolean>;
  hash: (data: string, cost: number) => Promise<string>;
} = bcrypt;

/** Suspends all hashes, and reports how many run concurrently and whose. */
function holdHashes() {
  const gate = new Promise<void>((resolve) => (release = resolve));
  const seen = { running: 0, most: 0, done: 0 };
  const held =
    <T>(work: () => Promise<T>) =>
    async (): Promise<T> => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await gate;
      return work().finally(() => {
        seen.running -= 1;
        seen.done += 1;
      });
    };
  const { hash } = hasher;
  vi.spyOn(hasher, 'compare').mockImplementation(held(async () => false));
  vi.spyOn(hasher, 'hash').mockImplementation((data, cost) => held(() => hash(data, cost))());
  return seen;
}

const flood = (logins: number, networks: number) =>
  Array.from({ length: logins }, (_, nth) => login(newEmail(), `10.1.0.${nth % networks}`, 'x'));

describe('hashing', () => {
  it('is limited in concurrency and queue length, per network and in total, and refuses before it hashes', async () => {
    const seen = holdHashes();
    const answers = flood(120, 6);
    const refused: { status: number; retryAfter: string | null }[] = [];
    for (const answer of answers)
      void answer.then(({ status, headers }) =>
        refused.push({ status, retryAfter: headers.get('retry-after') }),
      );
    const places = HASHING.maxWaiting + HASHING.concurrency;
    await until(async () => refused.length === 120 - places);
    expect(seen.running).toBe(HASHING.concurrency);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await owner.call('/scans')).status).toBe(200);
    release();
    await Promise.all(answers);
    expect(seen).toMatchObject({ most: HASHING.concurrency, done: places });
  });

  it('gives a network no more than its share', async () => {
    holdHashes();
    const refused: string[] = [];
    const answers = Array.from({ length: 20 }, () => login(newEmail(), '10.2.0.1', 'x'));
    for (const answer of answers)
      void answer.then(({ status, body }) => status === 401 || refused.push(`${status} ${body.message}`));
    await until(async () => refused.length === 20 - HASHING.maxPerNetwork);
    expect(new Set(refused)).toEqual(new Set(['429 Too many sign-ins at once; try again in 5 seconds']));
    release();
    expect(statusesOf(await Promise.all(answers)).slice(0, HASHING.maxPerNetwork)).toEqual(
      Array(HASHING.maxPerNetwork).fill(401),
    );
  });

  it('has room for known callers when there is none for strangers', async () => {
    await login(owner.email, HOME);
    holdHashes();
    let refused = 0;
    const answers = flood(60, 60);
    for (const answer of answers) void answer.then(({ status }) => (refused += status === 503 ? 1 : 0));
    await until(async () => refused === 60 - HASHING.maxWaiting - HASHING.concurrency);
    const stranger = await login(newEmail(), '10.3.0.1');
    expect([stranger.status, stranger.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const known = login(owner.email, HOME, 'x');
    const colleague = login(owner.email, '10.3.0.2', 'x');
    expect((await colleague).status).toBe(503);
    release();
    expect((await known).status).toBe(401);
    await Promise.all(answers);
  });

  it('is refused alike when registering, joining and resetting', async () => {
    const member = await newPerson(owner);
    const token = tokenIn((await invite(owner)).body.data.invitationUrl);
    const path = `/users/${member.id}/password-reset-link`;
    const link = await owner.call<{ resetUrl: string }>(path, { method: 'POST' });
    holdHashes();
    let refused = 0;
    const answers = flood(40, 40);
    for (const answer of answers) void answer.then(({ status }) => (refused += status === 503 ? 1 : 0));
    await until(async () => refused === 40 - HASHING.maxWaiting - HASHING.concurrency);
    const person = { firstName: 'A', lastName: 'B', companyName: 'C', password: PASSWORD };
    const late = [
      await app.api.call('/auth/register', { json: { ...person, email: newEmail() } }),
      await accept(app.api, token),
      await app.api.call('/auth/password/reset', {
        json: { token: tokenIn(link.body.data.resetUrl), password: `${PASSWORD}!` },
      }),
    ];
    expect(late.map(({ body }) => body.errorCode)).toEqual(Array(3).fill('SERVICE_UNAVAILABLE'));
    release();
    await Promise.all(answers);
    expect((await accept(app.api, token)).status).toBe(201);
  });
});
