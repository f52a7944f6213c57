import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { newDatabase } from '../support/database.js';
import { locked, NAMES, notice } from '../support/outbreak-mails.js';
import { newPerson } from '../support/people.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { codeOf } from '../support/totp.js';
import { confirm, setUp } from '../support/two-factor.js';
import { until } from '../support/until.js';

// Two processes on one database: passport keeps its strategies for the whole process.
const environments: Awaited<ReturnType<typeof ownEnvironment>>[] = [];
let processes: ProductProcess[] = [];
let database: Client;
const apiOf = (index: number) => processes[index]!.api;

beforeAll(async () => {
  const DATABASE_URL = await newDatabase();
  environments.push(await ownEnvironment(), await ownEnvironment());
  const JWT_SECRET = 'a secret of the tests, the same in both processes';
  const settings = { DATABASE_URL, JWT_SECRET };
  processes = environments.map((own) => new ProductProcess('main.js', { ...own, ...settings }));
  await Promise.all(processes.map((product) => product.untilReady()));
  database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await Promise.all(processes.map((product) => product.end('SIGKILL')));
  for (const { DATA_DIR } of environments) await rm(DATA_DIR, { recursive: true, force: true });
});

describe('a credential', () => {
  it.each([1, 2, 3])('that is revoked works nowhere from the next request on, %#', async () => {
    const admin = await apiOf(0).newCompany();
    const key = await admin.newKey();
    const elsewhere = key.at(apiOf(1).url);
    expect([(await key.call('/scans')).status, (await elsewhere.call('/scans')).status]).toEqual([200, 200]);
    const { body } = await admin.call<{ keys: { id: string }[] }>('/apikeys');
    expect((await admin.call(`/apikeys/${body.data.keys[0]?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect([(await elsewhere.call('/scans')).status, (await key.call('/scans')).status]).toEqual([401, 401]);
  });

  it('of a session that has ended works nowhere either', async () => {
    const admin = await apiOf(0).newCompany();
    const elsewhere = admin.at(apiOf(1).url);
    expect((await elsewhere.call('/Client/me')).status).toBe(200);
    await admin.call('/auth/logout', { method: 'POST' });
    expect([(await elsewhere.call('/Client/me')).status, (await admin.call('/Client/me')).status]).toEqual([
      401, 401,
    ]);
  });

  it('of a company that requires two-factor authentication from now on is good for its set-up only', async () => {
    const admin = await apiOf(0).newCompany();
    const member = (await newPerson(admin)).at(apiOf(1).url);
    const { secret } = (await setUp(admin)).body.data;
    await confirm(admin, codeOf(secret));
    expect((await member.call('/Client/me')).status).toBe(200);
    await admin.call('/Client/two-factor', { method: 'PUT', json: { required: true } });
    expect((await member.call('/Client/me')).body.errorCode).toBe('TWO_FACTOR_SETUP_REQUIRED');
  });

  it('that was revoked works for a second at most when the notification is lost', async () => {
    const admin = await apiOf(0).newCompany();
    const key = await admin.newKey();
    const elsewhere = key.at(apiOf(1).url);
    await database.query('ALTER TABLE api_keys DISABLE TRIGGER api_keys_access_changed');
    expect((await elsewhere.call('/scans')).status).toBe(200);
    await database.query('UPDATE api_keys SET revoked_at = now()');
    await until(async () => (await elsewhere.call('/scans')).status === 401);
  });
});

describe('what a company sends', () => {
  const message = {
    email: true,
    subject: 'You have won our autumn prize draw!',
    body: 'Congratulations Mia, you have won a 50 EUR voucher! Claim your prize: https://www.kelpandpine.com/prize',
  };
  const scoreAt = async (company: Api) =>
    (await company.call<{ score: number }>('/scans', { json: message })).body.data.score;

  it('counts in every process as it was changed in one', async () => {
    const admin = await apiOf(0).newCompany();
    const elsewhere = admin.at(apiOf(1).url);
    const put = (json: object) => admin.call('/profile', { method: 'PUT', json });
    const base = await scoreAt(elsewhere);
    expect(base).toBeGreaterThan(6);
    await put({ version: 0, domains: ['kelpandpine.com'], expected: ['prize', 'wording'] });
    expect(await scoreAt(admin)).toBeLessThanOrEqual(3);
    await until(async () => (await scoreAt(elsewhere)) <= 3);
    await put({ version: 1, domains: ['kelpandpine.com'] });
    expect(await scoreAt(admin)).toBe(base);
    await until(async () => (await scoreAt(elsewhere)) === base);
  });
});

const openedOf = async (api: Api) =>
  (await api.call<{ outbreaks: { id: string; messages: number }[] }>('/outbreaks')).body.data.outbreaks;

describe('near-duplicates of which each process sees half', () => {
  it('are one outbreak, of which both know', async () => {
    const admin = await apiOf(0).newCompany();
    const halves = [admin, admin.at(apiOf(1).url)];
    await Promise.all(NAMES.map((name, place) => halves[place % 2]!.call('/scans', { json: locked(name) })));
    await until(async () => (await openedOf(admin)).length > 0);
    const [{ id } = { id: '' }] = await openedOf(admin);
    await until(async () => {
      const { body } = await admin.call<{ left: number; stopped: number }>(`/outbreaks/${id}`);
      return body.data.left + body.data.stopped === NAMES.length;
    });
    expect(await openedOf(admin)).toHaveLength(1);
  });

  it('and are stopped by each as soon as an Admin says so to one', async () => {
    const admin = await apiOf(0).newCompany();
    const elsewhere = admin.at(apiOf(1).url);
    const { body } = await admin.call<{ id: string }>('/scans', { json: notice('the harbour') });
    const scored = async () =>
      (await elsewhere.call<{ score: number }>('/scans', { json: notice('the office') })).body.data.score;
    expect(await scored()).toBeLessThanOrEqual(3);
    const json = { scanId: body.data.id };
    await until(async () => (await admin.call('/outbreaks', { json })).status === 200);
    await until(async () => (await scored()) === 7);
  });
});
