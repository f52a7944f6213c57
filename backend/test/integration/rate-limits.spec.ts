import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config: { RATE_LIMIT_PER_MINUTE: 3, AUTH_RATE_LIMIT_PER_MINUTE: 4 } });
});
afterAll(() => app.close());

describe('rate limits', () => {
  it('count for each credential over all routes, and for each address where people try passwords', async () => {
    const first = await app.api.newCompany();
    const second = await app.api.newCompany();
    const statuses = [];
    for (const path of ['/scans', '/Client/me', '/scans/metrics', '/scans'])
      statuses.push((await first.call(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await second.call('/scans')).status).toBe(200);
    const login = await app.api.call('/auth/login', { json: { email: 'a@b.example', password: 'x' } });
    expect([login.status, login.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(login.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['invitations/look-up', 'invitations/accept', 'password/forgot', 'password/reset']) {
      const answer = await app.api.call(`/auth/${path}`, { json: {} });
      expect([path, answer.body.errorCode]).toEqual([path, 'RATE_LIMITED']);
    }
  });
});
