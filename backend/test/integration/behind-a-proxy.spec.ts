import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

const ORIGIN = 'https://app.northwind.example';

let app: TestApp;
beforeAll(async () => {
  const config = { WEB_ORIGIN: [ORIGIN], TRUST_PROXY: '127.0.0.1', AUTH_RATE_LIMIT_PER_MINUTE: 1 };
  app = await startApp({ config });
});
afterAll(() => app.close());

describe('a web app on another origin', () => {
  it('may use every method of the API, and read the headers that it needs', async () => {
    const { paths } = JSON.parse(await readFile('openapi/openapi.json', 'utf8')) as OpenApi;
    const methods = new Set(Object.values(paths).flatMap((item) => Object.keys(item)));
    const preflight = await fetch(`${app.api.url}/api/scans`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'DELETE' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    const allowed = preflight.headers.get('access-control-allow-methods')?.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining([...methods]));
    const { headers } = await app.api.call('/config/public', { headers: { origin: ORIGIN } });
    expect(headers.get('access-control-expose-headers')).toContain('ratelimit-remaining');
  });

  it('is not any other origin', async () => {
    const { headers } = await app.api.call('/config/public', { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });
});

const login = async (address: string) => {
  const headers = { 'x-forwarded-for': address };
  const json = { email: 'nobody@northwind.example', password: 'wrong' };
  return (await app.api.call('/auth/login', { json, headers })).status;
};

describe('behind a trusted proxy', () => {
  it('people are counted by their own address', async () => {
    expect(await login('203.0.113.1')).toBe(401);
    expect(await login('203.0.113.1')).toBe(429);
    expect(await login('203.0.113.2')).toBe(401);
  });
});
