import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson } from '../support/people.js';
import { until } from '../support/until.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

interface Session {
  id: string;
  browser: string | null;
  address: string | null;
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const sessionsOf = async (api: Api) =>
  (await api.call<{ sessions: Session[] }>('/auth/sessions')).body.data.sessions;
const end = (api: Api, id: string) => api.call(`/auth/sessions/${id}`, { method: 'DELETE' });
const status = async (api: Api) => (await api.call('/Client/me')).status;
const signIn = async (email: string, userAgent: string) => {
  const json = { email, password: PASSWORD };
  const { body } = await app.api.call<{ accessToken: string }>('/auth/login', {
    json,
    headers: { 'user-agent': userAgent },
  });
  return app.api.with({ authorization: `Bearer ${body.data.accessToken}` });
};

describe('the list of own sessions', () => {
  it('says when, with what and from where each was started, and which one asks', async () => {
    const admin = await app.api.newCompany();
    await signIn(admin.email, FIREFOX);
    const sessions = await sessionsOf(admin);
    expect(sessions.map(({ browser }) => browser)).toEqual(['Firefox on Windows', 'node']);
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({
      address: '127.0.0.1',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
  });

  it('has the last use to five minutes, and puts the one used last first', async () => {
    const admin = await app.api.newCompany();
    await signIn(admin.email, FIREFOX);
    const usedAt = async () => (await sessionsOf(admin)).find(({ current }) => current)!.lastUsedAt;
    const before = await usedAt();
    expect(await usedAt()).toBe(before);
    await app.sql(`UPDATE sessions SET last_used_at = last_used_at - interval '301 seconds'`);
    await until(async () => (await usedAt()) >= before);
    expect((await sessionsOf(admin)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('leaves out what has ended or expired, and what is of others', async () => {
    const admin = await app.api.newCompany();
    await newPerson(admin);
    const [one, other] = [await signIn(admin.email, FIREFOX), await signIn(admin.email, 'curl/8')];
    await one.call('/auth/logout', { method: 'POST' });
    const curl = (await sessionsOf(other)).find(({ current }) => current);
    await app.sql(`UPDATE sessions SET expires_at = now() WHERE id = $1`, [curl!.id]);
    expect((await sessionsOf(admin)).map(({ browser }) => browser)).toEqual(['node']);
  });
});

describe('ending', () => {
  it('one has effect at once, and is audited', async () => {
    const admin = await app.api.newCompany();
    const other = await signIn(admin.email, FIREFOX);
    expect(await status(other)).toBe(200);
    const { id } = (await sessionsOf(admin)).find(({ current }) => !current)!;
    expect((await end(admin, id)).status).toBe(200);
    expect([await status(other), await status(admin), (await end(admin, id)).status]).toEqual([
      401, 200, 404,
    ]);
    const audit = await admin.call<{ entries: object[] }>('/auditlog?action=user.session_ended');
    expect(audit.body.data.entries).toMatchObject([{ details: { browser: 'Firefox on Windows' } }]);
  });

  it("is refused for a colleague's and a stranger's", async () => {
    const [admin, stranger] = [await app.api.newCompany(), await app.api.newCompany()];
    const person = await newPerson(admin);
    const [{ id }] = (await sessionsOf(person)) as [Session];
    expect([(await end(admin, id)).status, (await end(stranger, id)).status]).toEqual([404, 404]);
    expect(await status(person)).toBe(200);
  });

  it('all others leaves this one, and those of others', async () => {
    const admin = await app.api.newCompany();
    const person = await newPerson(admin);
    const others = [await signIn(admin.email, FIREFOX), await signIn(admin.email, FIREFOX)];
    expect((await admin.call('/auth/sessions/end-others', { method: 'POST' })).status).toBe(200);
    expect(await Promise.all([admin, person, ...others].map(status))).toEqual([200, 200, 401, 401]);
    expect(await sessionsOf(admin)).toHaveLength(1);
  });
});
