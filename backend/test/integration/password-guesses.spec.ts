import bcrypt from 'bcrypt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SignInGuessesRepository } from '../../src/modules/passwords/sign-in-guesses.repository.js';
import { PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newEmail, newPerson, statusesOf, tokenIn } from '../support/people.js';

const FREE = 5;
const FREE_TO_STRANGERS = 20;
/** In seconds. */
const HOUR = 3_600;

let app: TestApp;
let hosts = 0;

/** An address that nobody else calls from. */
const newAddress = () => `10.0.${Math.trunc((hosts += 1) / 250)}.${(hosts % 250) + 1}`;
const login = (email: string, password: string, address: string, proxied = app) =>
  proxied.api.call<{ accessToken: string }>('/auth/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': address },
  });
const guess = async (email: string, address: string, times: number) => {
  const statuses = [];
  for (let nth = 0; nth < times; nth += 1)
    statuses.push((await login(email, `wrong ${nth}`, address)).status);
  return statuses;
};
const guessFromEverywhere = async (email: string) => {
  for (let left = FREE_TO_STRANGERS; left > 0; left -= FREE) await guess(email, newAddress(), FREE);
  await prolongPauses();
};
/** The pauses there are become 256 times as long as they are after the last free guess: no test is slower than that. */
const prolongPauses = (guesses = FREE) =>
  app.sql('UPDATE sign_in_guesses SET guesses = guesses + 8 WHERE guesses >= $1', [guesses]);
/** Lets all pauses be over that are at most so many seconds long. */
const pass = (seconds: number) =>
  app.sql(`UPDATE sign_in_guesses SET last_at = last_at - $1 * interval '1 second'`, [seconds]);

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

describe('wrong passwords', () => {
  it('delay further attempts, longer each time, without a hash, and the right one does not pass meanwhile', async () => {
    const { email } = await app.api.newCompany();
    const address = newAddress();
    expect(await guess(email, address, FREE)).toEqual([401, 401, 401, 401, 401]);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]) {
      // An hour from now, so that the pause is not over before it is asked about.
      const [held] = await app.sql<{ at: Date }>('SELECT clock_timestamp() AS at');
      await app.sql(`UPDATE sign_in_guesses SET last_at = now() + interval '1 hour'`);
      const { status, headers } = await login(email, PASSWORD, address);
      const [asked] = await app.sql<{ at: Date }>('SELECT clock_timestamp() AS at');
      const pause = Number(headers.get('retry-after')) - HOUR;
      expect(status).toBe(429);
      expect(pause).toBeLessThanOrEqual(seconds);
      expect(pause).toBeGreaterThanOrEqual(seconds - (asked!.at.getTime() - held!.at.getTime()) / 1000);
      await pass(HOUR + seconds);
      expect(await guess(email, address, 1)).toEqual([401]);
    }
    const compare = vi.spyOn(bcrypt, 'compare');
    const refused = await login(email, PASSWORD, address);
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.body.message).toMatch(/^Too many wrong passwords; try again in \d+ seconds$/);
    expect(compare).not.toHaveBeenCalled();
    await pass(300);
    expect((await login(email, PASSWORD, address)).status).toBe(200);
    expect(await guess(email, address, FREE)).toEqual([401, 401, 401, 401, 401]);
  });

  it('that are few delay nobody, also those who try at the same moment', async () => {
    const { email } = await app.api.newCompany();
    const address = newAddress();
    await guess(email, address, 1);
    // As it is for an attempt that began before another one was counted.
    await app.sql(`UPDATE sign_in_guesses SET last_at = now() + interval '1 second' WHERE network LIKE $1`, [
      `${address}%`,
    ]);
    expect((await login(email, PASSWORD, address)).status).toBe(200);
  });

  it('of strangers, from however many addresses, lock out strangers and never the owner', async () => {
    const owner = await app.api.newCompany();
    const home = newAddress();
    expect((await login(owner.email, PASSWORD, home)).status).toBe(200);
    await guessFromEverywhere(owner.email);
    expect((await login(owner.email, PASSWORD, newAddress())).status).toBe(429);
    expect((await login(owner.email, PASSWORD, home)).status).toBe(200);
    expect((await owner.call('/scans')).status).toBe(200);
    const changed = await owner.call('/auth/password', {
      json: { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` },
    });
    expect(changed.status).toBe(200);
  });

  it('do not count against a person who has proved to be the owner by a reset link', async () => {
    const admin = await app.api.newCompany();
    const member = await newPerson(admin);
    await guessFromEverywhere(member.email);
    const address = newAddress();
    expect((await login(member.email, PASSWORD, address)).status).toBe(429);
    const path = `/users/${member.id}/password-reset-link`;
    const link = await admin.call<{ resetUrl: string }>(path, { method: 'POST' });
    const reset = await app.api.call('/auth/password/reset', {
      json: { token: tokenIn(link.body.data.resetUrl), password: `${PASSWORD}!` },
      headers: { 'x-forwarded-for': address },
    });
    expect(reset.status).toBe(200);
    expect((await login(member.email, `${PASSWORD}!`, address)).status).toBe(200);
  });

  it('are counted for an address without an account just the same', async () => {
    const unknown = newEmail();
    const { email } = await app.api.newCompany();
    const [here, there] = [newAddress(), newAddress()];
    expect(await guess(unknown, here, FREE)).toEqual(await guess(email, there, FREE));
    await prolongPauses();
    const answers = [await login(unknown, 'x', here), await login(email, 'x', there)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(statusesOf(answers)).toEqual([429, 429]);
  });

  it('are all counted when they come at the same moment', async () => {
    const { email } = await app.api.newCompany();
    const address = newAddress();
    await guess(email, address, FREE - 1);
    await prolongPauses(FREE - 1);
    await pass(300);
    const compare = vi.spyOn(bcrypt, 'compare');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => login(email, `x${nth}`, address)),
    );
    expect(statusesOf(answers)).toEqual([401, 429, 429, 429, 429, 429, 429, 429]);
    expect(compare).toHaveBeenCalledOnce();
  });

  it('of a session for its own password are slowed as well, and end nothing', async () => {
    const owner = await app.api.newCompany();
    const json = { currentPassword: 'wrong', newPassword: `${PASSWORD}!` };
    for (let nth = 0; nth < FREE; nth += 1)
      expect((await owner.call('/auth/password', { json })).status).toBe(400);
    await prolongPauses();
    expect((await owner.call('/auth/password', { json })).status).toBe(429);
    expect((await owner.call('/scans')).status).toBe(200);
    expect((await login(owner.email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('are forgotten after an hour; from where somebody signs in, after a month', async () => {
    const { email } = await app.api.newCompany();
    const address = newAddress();
    await guess(email, address, FREE);
    await login(email, PASSWORD, newAddress());
    const rows = () => app.sql<object>('SELECT 1 FROM sign_in_guesses');
    await pass(3_601);
    const before = (await rows()).length;
    await app.app.get(SignInGuessesRepository, { strict: false }).purge();
    const known = await app.sql(
      `SELECT 1 FROM sign_in_guesses WHERE known_until > now() + interval '29 days'`,
    );
    expect(before).toBeGreaterThan(known.length);
    expect(await rows()).toHaveLength(known.length);
    expect(await guess(email, address, FREE)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe('a hash', () => {
  it('of another cost is accepted, and replaced at the next sign-in', async () => {
    const { email } = await app.api.newCompany();
    const hashOf = async () =>
      (
        await app.sql<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE email = $1', [email])
      )[0]?.hash;
    const digest = (await import('node:crypto')).createHash('sha256').update(PASSWORD).digest('base64');
    await app.sql('UPDATE users SET password_hash = $1 WHERE email = $2', [
      await bcrypt.hash(digest, 6),
      email,
    ]);
    expect((await login(email, `${PASSWORD}!`, newAddress())).status).toBe(401);
    expect(await hashOf()).toMatch(/^\$2b\$06\$/);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
    expect(await hashOf()).toMatch(/^\$2b\$04\$/);
    expect((await login(email, PASSWORD, newAddress())).status).toBe(200);
  });
});
