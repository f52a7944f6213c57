import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterEach, expect, it } from 'vitest';
import { registerSecurityHeaders } from './security-headers.js';

let app: NestFastifyApplication | undefined;
afterEach(() => app?.close());

async function policyWith(id: string | undefined): Promise<Record<string, string>> {
  const module = await Test.createTestingModule({}).compile();
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
  await registerSecurityHeaders(app, { GA_MEASUREMENT_ID: id });
  await app.init();
  const { headers } = await app.inject({ url: '/' });
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((text) => [text.split(' ', 1)[0] ?? '', text.slice(text.indexOf(' ') + 1)]),
  );
}

it.each([
  ['script-src', 'https://www.googletagmanager.com'],
  ['connect-src', 'https://*.google-analytics.com'],
  ['img-src', 'https://*.google-analytics.com'],
])('%s lets analytics in only with a measurement id', async (directive, source) => {
  expect((await policyWith(undefined))[directive]).not.toContain('google');
  await app?.close();
  const policy = await policyWith('G-ABC123DEF4');
  expect(policy[directive]).toContain(source);
  expect(Object.values(policy).join(' ')).not.toContain('unsafe');
});
