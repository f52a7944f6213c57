import { afterAll, beforeAll, expect, it } from 'vitest';
import { KeyUsage } from '../../src/modules/apikeys/key-usage.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { invite, newPerson } from '../support/people.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface FirstSteps {
  dismissed: boolean;
  steps: { name: string; done: boolean }[];
}
const stepsOf = async (api: Api) => (await api.call<FirstSteps>('/Client/first-steps')).body.data;
const doneOf = async (api: Api) =>
  (await stepsOf(api)).steps.filter(({ done }) => done).map(({ name }) => name);
const declareDomains = (admin: Api) =>
  admin.call('/profile', {
    method: 'PUT',
    json: {
      version: 0,
      domains: ['northwind.com'],
      linkHosts: [],
      phones: [],
      ibans: [],
      wallets: [],
      brands: [],
      expected: [],
    },
  });

it('first steps are ticked by what is there, each when it is done, and not by what another company has', async () => {
  const [admin, other] = [await app.api.newCompany(), await app.api.newCompany()];
  expect((await stepsOf(admin)).steps.map(({ name }) => name)).toEqual([
    'scan',
    'invite',
    'key',
    'call',
    'domains',
  ]);
  expect(await doneOf(admin)).toEqual([]);
  await invite(admin);
  expect(await doneOf(admin)).toEqual(['invite']);
  const key = await admin.newKey();
  expect(await doneOf(admin)).toEqual(['invite', 'key']);
  expect((await key.call('/scans', { json: { sms: true, body: 'text' } })).status).toBe(200);
  await app.app.get(KeyUsage, { strict: false }).flush();
  await expect.poll(() => doneOf(admin)).toEqual(['scan', 'invite', 'key', 'call']);
  expect((await declareDomains(admin)).status).toBe(200);
  expect(await doneOf(admin)).toEqual(['scan', 'invite', 'key', 'call', 'domains']);
  expect(await doneOf(other)).toEqual([]);
});

it('first steps are put away by each person alone; a Member has the one that they can do', async () => {
  const admin = await app.api.newCompany();
  const member = await newPerson(admin);
  expect(await stepsOf(member)).toEqual({ dismissed: false, steps: [{ name: 'scan', done: false }] });
  for (let nth = 0; nth < 2; nth += 1)
    expect((await admin.call('/Client/first-steps/dismiss', { method: 'POST' })).status).toBe(200);
  expect([(await stepsOf(admin)).dismissed, (await stepsOf(member)).dismissed]).toEqual([true, false]);
});
