import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedView, SavedViews } from '../../src/modules/scans/views/saved-view.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson, statusesOf } from '../support/people.js';

let app: TestApp;
let owner: Api & { email: string };

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.api.newCompany();
});

const PATH = '/scans/views';
const save = (api: Api, name: string, query = 'riskLevel=high') =>
  api.call<SavedView>(PATH, { json: { name, query } });
const namesOf = async (api: Api) =>
  (await api.call<SavedViews>(PATH)).body.data.views.map(({ name }) => name);

describe('saved views', () => {
  it('are kept for each person, by name, renamed and deleted', async () => {
    const bob = await newPerson(owner);
    const made = await save(owner, ' SMS ', 'channel=sms&sort=score&pageSize=25');
    expect([made.status, made.body.data]).toEqual([
      201,
      { id: made.body.data.id, name: 'SMS', query: 'channel=sms&sort=score&pageSize=25' },
    ]);
    await save(owner, 'All', '');
    await save(bob, 'SMS');
    expect([await namesOf(owner), await namesOf(bob)]).toEqual([['All', 'SMS'], ['SMS']]);
    const { id } = made.body.data;
    const renamed = await owner.call<SavedView>(`${PATH}/${id}`, {
      method: 'PATCH',
      json: { name: 'Texts' },
    });
    expect(renamed.body.data).toEqual({ ...made.body.data, name: 'Texts' });
    expect(await namesOf(owner)).toEqual(['All', 'Texts']);
    expect((await owner.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await namesOf(owner)).toEqual(['All']);
    const gone = await owner.call(`${PATH}/${id}`, { method: 'PATCH', json: { name: 'Texts' } });
    expect(gone.status).toBe(404);
  });

  it('are nobody else’s, of the same company neither', async () => {
    const { id } = (await save(owner, 'Mine')).body.data;
    for (const other of [await newPerson(owner), await app.api.newCompany()]) {
      expect((await other.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
      expect((await other.call(`${PATH}/${id}`, { method: 'PATCH', json: { name: 'x' } })).status).toBe(404);
      expect(await namesOf(other)).toEqual([]);
    }
    expect((await (await owner.newKey()).call(PATH)).status).toBe(401);
    expect(await namesOf(owner)).toEqual(['Mine']);
  });

  it.each([
    ['an unknown risk', 'riskLevel=huge'],
    ['an unknown field', 'colour=red'],
    ['a page', 'pageNumber=2'],
    ['a cursor', 'cursor=abc'],
    ['a field twice', 'channel=sms&channel=email'],
    ['a query that is too long', `searchTerm=${'a'.repeat(2000)}`],
    ['a page that is too large', 'pageSize=1000'],
  ])('are refused with %s', async (_, query) => {
    const { status, body } = await save(owner, 'Bad', query);
    expect([status, Object.keys(body.errorDetails?.['fields'] ?? {})]).toEqual([400, ['query']]);
    expect(await namesOf(owner)).toEqual([]);
  });

  it('have one name each, and are at most fifty, however many are saved at once', async () => {
    expect((await save(owner, 'x'.repeat(101))).status).toBe(400);
    const twice = await Promise.all([save(owner, 'Same'), save(owner, 'Same')]);
    expect(statusesOf(twice)).toEqual([201, 409]);
    const { id } = (await save(owner, 'Other')).body.data;
    const taken = await owner.call(`${PATH}/${id}`, { method: 'PATCH', json: { name: 'Same' } });
    expect([taken.status, taken.body.message]).toEqual([409, 'You already have a view with this name']);
    await app.sql(
      `INSERT INTO saved_views (id, client_id, user_id, name, query)
       SELECT gen_random_uuid(), client_id, id, 'n' || number, '' FROM users, generate_series(1, 46) number WHERE email = $1`,
      [owner.email],
    );
    const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => save(owner, name)));
    expect(statusesOf(many)).toEqual([201, 201, 409, 409, 409]);
    expect(await namesOf(owner)).toHaveLength(50);
  });
});
