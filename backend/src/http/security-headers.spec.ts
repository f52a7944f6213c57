import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterEach, expect, it } from 'vitest';
import { registerSecurityHeaders } from './security-headers.js';

const PLAIN = { GA_MEASUREMENT_ID: undefined, PUBLIC_URL: undefined, HSTS_INCLUDE_SUBDOMAINS: false };

let app: NestFastifyApplication | undefined;
afterEach(() => app?.close());

type Settings = Parameters<typeof registerSecurityHeaders>[1];

async function headersWith(settings: Partial<Settings>, url = '/', proto = 'http') {
  const module = await Test.createTestingModule({}).compile();
  const adapter = new FastifyAdapter({ trustProxy: true });
  app = module.createNestApplication<NestFastifyApplication>(adapter, { logger: false });
  await registerSecurityHeaders(app, { ...PLAIN, ...settings });
  await app.init();
  return (await app.inject({ url, headers: { 'x-forwarded-proto': proto } })).headers;
}

async function policyWith(id: string | undefined): Promise<Record<string, string>> {
  const headers = await headersWith({ GA_MEASUREMENT_ID: id });
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((text) => [text.split(' ', 1)[0] ?? '', text.slice(text.indexOf(' ') + 1)]),
  );
}

it.each([
  ['script-src', 'https://www.googletagmanager.com'],
  ['connect-src', 'https://*.google-analytics.com'],
  ['img-src', 'https://*.google-analytics.com'],
])('%s allows analytics only with a measurement id', async (directive, source) => {
  expect((await policyWith(undefined))[directive]).not.toContain('google');
  await app?.close();
  const policy = await policyWith('G-ABC123DEF4');
  expect(policy[directive]).toContain(source);
  expect(Object.values(policy).join(' ')).not.toContain('unsafe');
});

it.each([
  ['plain HTTP', {}, 'http', undefined],
  ['HTTPS, as reported by a trusted proxy', {}, 'https', 'max-age=31536000'],
  ['a public address with https', { PUBLIC_URL: 'https://gatepost.example' }, 'http', 'max-age=31536000'],
  [
    'subdomains, asked for',
    { HSTS_INCLUDE_SUBDOMAINS: true },
    'https',
    'max-age=31536000; includeSubDomains',
  ],
])('%s: browsers are told to stay on HTTPS when they should', async (_, settings, proto, expected) => {
  const headers = await headersWith(settings, '/', proto);
  expect(headers['strict-transport-security']).toBe(expected);
});

it.each([
  ['/api/scans', 'no-store'],
  ['/API/auth/login', 'no-store'],
  ['/api/config/public', undefined],
  ['/api/openapi.json', undefined],
  ['/api/docs/swagger-ui.css', undefined],
  ['/assets/index-1.js', undefined],
])('%s: caches are told %s', async (url, expected) => {
  expect((await headersWith({}, url))['cache-control']).toBe(expected);
});
