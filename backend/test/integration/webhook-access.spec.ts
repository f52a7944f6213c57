import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { Receiver } from '../support/receiver.js';
import { endpointOf, ENDPOINTS, finishedDeliveries, newEndpoint } from '../support/webhooks.js';

const UNKNOWN = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
const COMPLETED = 'scan.completed';

let app: TestApp;
let admin: Api;
let receiver: Receiver;

beforeAll(async () => {
  app = await startApp({ config: { WEBHOOK_ALLOW_PRIVATE: true } });
  receiver = await new Receiver().start();
  admin = await app.api.newCompany();
});
afterAll(async () => {
  await app.close();
  await receiver.stop();
});

describe('webhooks', () => {
  const ROUTES: [method: string, path: string, json?: object][] = [
    ['GET', ''],
    ['POST', '', { url: 'https://8.8.8.8/', eventTypes: [COMPLETED] }],
    ['GET', '/:id'],
    ['PUT', '/:id', { url: 'https://8.8.8.8/', eventTypes: [COMPLETED] }],
    ['POST', '/:id/rotate-secret'],
    ['POST', '/:id/test'],
    ['GET', '/:id/deliveries'],
    ['POST', '/:id/deliveries/:delivery/retry'],
    ['DELETE', '/:id'],
  ];

  it('are for Admins of their own company, signed in', async () => {
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    await admin.call(`${ENDPOINTS}/${endpoint.id}/test`, { method: 'POST' });
    const [delivery] = await finishedDeliveries(admin, endpoint);
    const [stranger, member] = [await app.api.newCompany(), await app.api.newCompany()];
    await app.sql(`UPDATE users SET role = 'Member' WHERE email = $1`, [member.email]);
    const key = await admin.newKey();
    for (const [method, route, json] of ROUTES) {
      const path = ENDPOINTS + route.replace(':id', endpoint.id).replace(':delivery', delivery!.id);
      const call = async (api: Api) => (await api.call(path, { method, ...(json && { json }) })).status;
      const foreign = route === '' ? (method === 'GET' ? 200 : 201) : 404;
      expect([
        method,
        route,
        await call(app.api),
        await call(key),
        await call(member),
        await call(stranger),
      ]).toEqual([method, route, 401, 401, 403, foreign]);
    }
    expect((await endpointOf(admin, endpoint)).url).toBe(endpoint.url);
    expect(receiver.received).toHaveLength(1);
  });

  it.each([UNKNOWN, 'nonsense'])('of an unknown id do not exist: %s', async (id) => {
    const status = id === UNKNOWN ? 404 : 400;
    for (const [method, route, json] of ROUTES.filter(([, path]) => path !== '')) {
      const path = ENDPOINTS + route.replace(':id', id).replace(':delivery', id);
      expect((await admin.call(path, { method, ...(json && { json }) })).status).toBe(status);
    }
  });
});
