import { describe, expect, it } from 'vitest';
import { readEnv } from './config.js';
import { gatewayOf } from './gateway.js';

const SECRET = 's'.repeat(32);

describe('the gateway of a process', () => {
  it.each([
    ['trial', {}],
    ['trial', { HOST: 'localhost' }],
    ['trial', { GATEWAY_SMTP_PORT: '2526' }],
    ['off', { HOST: '0.0.0.0' }],
    ['off', { NODE_ENV: 'test' }],
    ['off', { NODE_ENV: 'production', JWT_SECRET: SECRET }],
    ['off', { GATEWAY: 'off' }],
    ['off', { GATEWAY_HOST: '0.0.0.0' }],
    ['off', { GATEWAY_NETWORKS: '10.0.0.0/8=01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' }],
    ['off', { GATEWAY_ROUTES: 'risky=smtp://127.0.0.1:27' }],
    ['off', { GATEWAY_EVENTS_DOMAIN: 'reports.example.com' }],
    ['inline', { GATEWAY: 'inline' }],
    ['off', { GATEWAY_MILTER_PORT: '11335' }],
    ['off', { GATEWAY_SMTP_PORT: '25', GATEWAY_NEXT_HOP: 'smtp://127.0.0.1:26' }],
  ])('is %s with %o', (gateway, settings) => {
    expect(gatewayOf(readEnv(settings))).toBe(gateway);
  });
});
