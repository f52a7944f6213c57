import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { statusesOf } from '../support/people.js';
import { clientOf, fillUp, type Limited, putOnPlan } from '../support/plans.js';

interface Kept {
  id: string;
  name: string;
}
interface KeyList {
  keys: Kept[];
  totalCount: number;
  pageNumber: number;
  pageSize: number;
}

let app: TestApp;
let owner: Api & { email: string };

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const fill = async (path: Limited, count: number, text = 'text') => {
  owner = await app.api.newCompany();
  await fillUp(app, owner.email, path, { count, text });
};
const create = (path: Limited, api: Api = owner) =>
  api.call(path, { json: path === '/apikeys' ? {} : { name: 'one more', instructions: 'text' } });

describe.each([
  ['/scanninginstructions', 20, 'sets of scanning instructions; delete one that is not used'],
  ['/apikeys', 5, 'active API keys; revoke one that is not used'],
] as const)('%s on the Free plan', (path, limit, words) => {
  it('accepts exactly one of many for the last place, and says what to do', async () => {
    await fill(path, limit - 1);
    const answers = await Promise.all(Array.from({ length: 16 }, () => create(path)));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 15 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorCode: 'CONFLICT',
      message: `The Free plan allows ${limit} ${words}, or change to a larger plan`,
    });
  });

  it('has room again when one is deleted, and on a larger plan', async () => {
    await fill(path, limit);
    expect((await create(path)).status).toBe(409);
    const list = await owner.call<Kept[] | KeyList>(path);
    const [first] = Array.isArray(list.body.data) ? list.body.data : list.body.data.keys;
    expect((await owner.call(`${path}/${first?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await create(path)).status).toBe(201);
    expect((await create(path)).status).toBe(409);
    await putOnPlan(app, owner.email, 'Starter');
    expect((await create(path)).status).toBe(201);
  });

  it('keeps what a larger plan allowed usable and changeable', async () => {
    await fill(path, limit + 3);
    const list = await owner.call<Kept[] | KeyList>(path);
    const kept = Array.isArray(list.body.data) ? list.body.data : list.body.data.keys;
    expect(kept).toHaveLength(limit + 3);
    const change =
      path === '/apikeys'
        ? await owner.call(`${path}/${kept[0]?.id}/rotate`, { json: {} })
        : await owner.call(`${path}/${kept[0]?.id}`, {
            method: 'PUT',
            json: { name: 'n', instructions: 'i' },
          });
    expect(change.status).toBe(200);
  });
});

it('an expired key does not count', async () => {
  await fill('/apikeys', 5);
  await app.sql(`UPDATE api_keys SET expires_at = now() WHERE name = 'set 1' AND client_id = ${clientOf}`, [
    owner.email,
  ]);
  expect((await create('/apikeys')).status).toBe(201);
  expect((await create('/apikeys')).status).toBe(409);
});

it('the largest plan suggests no larger one', async () => {
  await fill('/apikeys', 200);
  await putOnPlan(app, owner.email, 'Enterprise');
  expect((await create('/apikeys')).body.message).toBe(
    'The Enterprise plan allows 200 active API keys; revoke one that is not used',
  );
});

const names = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `set ${from - index}`);

describe('pages', () => {
  it('of instructions: 100 where none is asked for, with the whole number in a header', async () => {
    await fill('/scanninginstructions', 300, '漢'.repeat(10_000));
    const first = await owner.call<Kept[]>('/scanninginstructions');
    expect(first.body.data.map(({ name }) => name)).toEqual(names(300, 201));
    expect(first.headers.get('x-total-count')).toBe('300');
    expect(Buffer.byteLength(JSON.stringify(first.body))).toBeLessThan(3_200_000);
    const last = await owner.call<Kept[]>('/scanninginstructions?pageNumber=29&pageSize=10');
    expect(last.body.data.map(({ name }) => name)).toEqual(names(10, 1));
    expect((await owner.call<Kept[]>('/scanninginstructions?pageNumber=3')).body.data).toEqual([]);
  });

  it('of keys: 100 where none is asked for, with the whole number', async () => {
    await fill('/apikeys', 250);
    const first = (await owner.call<KeyList>('/apikeys')).body.data;
    expect(first).toMatchObject({ totalCount: 250, pageNumber: 0, pageSize: 100 });
    expect(first.keys.map(({ name }) => name)).toEqual(names(250, 151));
    const last = await owner.call<KeyList>('/apikeys?activeOnly=false&pageNumber=4&pageSize=50');
    expect(last.body.data.keys.map(({ name }) => name)).toEqual(names(50, 1));
  });

  it.each(['/scanninginstructions', '/apikeys'])('of %s are refused past their bounds', async (path) => {
    for (const query of ['pageSize=101', 'pageSize=0', 'pageNumber=-1', 'page=1'])
      expect((await owner.call(`${path}?${query}`)).body.errorCode).toBe('INVALID_REQUEST');
  });
});
