import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson } from '../support/people.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const put = (api: Api, path: string, json: object) => api.call(path, { method: 'PUT', json });
const audited = async (admin: Api, action: string) =>
  (await admin.call<{ entries: { details: object }[] }>(`/auditlog?action=${action}`)).body.data.entries.map(
    ({ details }) => details,
  );

async function languageOf(email: string): Promise<unknown> {
  const json = { email, password: PASSWORD };
  const { body } = await app.api.call<{ user: { language: unknown } }>('/auth/login', { json });
  return body.data.user.language;
}

describe('a name', () => {
  it('is changed by the person, everywhere at once, and audited once', async () => {
    const admin = await app.api.newCompany();
    const person = await newPerson(admin);
    const name = { firstName: ' Grace B. ', lastName: 'Murray' };
    const answers = [await put(person, '/auth/name', name), await put(person, '/auth/name', name)];
    for (const { body } of answers)
      expect(body.data).toEqual({
        firstName: 'Grace B.',
        lastName: 'Murray',
        email: person.email,
        role: 'Member',
        language: null,
      });
    const people = await admin.call<{ users: { firstName: string }[] }>('/users');
    expect(people.body.data.users.map(({ firstName }) => firstName)).toEqual(['Grace B.', 'Ada']);
    expect(await audited(admin, 'user.renamed')).toEqual([{ from: 'Grace Hopper', to: 'Grace B. Murray' }]);
  });

  it('is required', async () => {
    const admin = await app.api.newCompany();
    const { status, body } = await put(admin, '/auth/name', { firstName: ' ', lastName: 'Hopper' });
    expect([status, body.errorDetails]).toEqual([400, { fields: { firstName: 'First name is required' } }]);
  });
});

describe('a language', () => {
  it("is the person's own, and told at each sign-in", async () => {
    const admin = await app.api.newCompany();
    const person = await newPerson(admin);
    const saved = await put(person, '/auth/language', { language: 'de' });
    expect(saved.body.data).toMatchObject({ email: person.email, language: 'de' });
    expect([await languageOf(person.email), await languageOf(admin.email)]).toEqual(['de', null]);
    await put(person, '/auth/language', { language: null });
    expect(await languageOf(person.email)).toBeNull();
  });

  it.each([{ language: 'fr' }, { language: '' }, { language: 'DE' }, {}])(
    'is refused as %j',
    async (json) => {
      const admin = await app.api.newCompany();
      const { status, body } = await put(admin, '/auth/language', json);
      expect([status, Object.keys(body.errorDetails?.['fields'] ?? {})]).toEqual([400, ['language']]);
    },
  );
});

describe('the company', () => {
  it('is renamed by an Admin alone, and no other company with it', async () => {
    const [admin, other] = [await app.api.newCompany(), await app.api.newCompany()];
    const member = await newPerson(admin);
    expect((await put(member, '/Client/name', { name: 'Mine' })).status).toBe(403);
    const renamed = await put(admin, '/Client/name', { name: 'Southwind' });
    expect([renamed.status, renamed.body.data['name']]).toEqual([200, 'Southwind']);
    expect((await member.call('/Client/me')).body.data['name']).toBe('Southwind');
    expect((await other.call('/Client/me')).body.data['name']).toBe('Northwind');
    expect(await audited(admin, 'client.renamed')).toEqual([{ from: 'Northwind', to: 'Southwind' }]);
  });
});
