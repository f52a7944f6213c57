import { describe, expect, it } from 'vitest';
import { type OpsSettings, refusalOf } from './ops-access.js';

const TOKEN = 'a token of the tests, long';
const closed: OpsSettings = {
  OPS_HOST: '127.0.0.1',
  OPS_ALLOWED_HOSTS: undefined,
  OPS_ALLOW_ACTIONS: false,
  OPS_TOKEN: undefined,
};
const open: OpsSettings = { ...closed, OPS_ALLOW_ACTIONS: true };
const locked: OpsSettings = { ...closed, OPS_TOKEN: TOKEN };

interface Asked {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
}
const ask = (settings: OpsSettings, { method = 'GET', host = '127.0.0.1:3001', headers = {} }: Asked = {}) =>
  refusalOf({ method, host, hostname: host.replace(/:\d+$/, ''), headers }, settings)?.status;
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });

describe('without a token', () => {
  it.each([
    '127.0.0.1:3001',
    'localhost:3001',
    'LOCALHOST',
    '[::1]:3001',
    '10.1.2.3:3001',
    '[fd00::1]:3001',
    'ops.internal:3001',
    'gatepost-1:3001',
  ])('answers under %s', (host) => {
    const settings = { ...closed, OPS_HOST: 'ops.internal', OPS_ALLOWED_HOSTS: ['gatepost-1'] };
    expect(ask(settings, { host })).toBeUndefined();
  });

  it.each(['rebound.evil.example:3001', 'localhost.evil.example', '127.0.0.1.evil.example:3001', ''])(
    'does not answer under "%s"',
    (host) => expect(ask(open, { host })).toBe(421),
  );
});

describe('with a token', () => {
  it.each([
    ['another bearer', { authorization: 'Bearer guess' }, 401],
    ['nothing', {}, 401],
    ['another password', basic('ops:guess'), 401],
    ['no password', basic('ops'), 401],
    ['an empty password', basic('ops:'), 401],
    ['a broken pair', { authorization: 'Basic' }, 401],
    ['the password', basic(`ops:${TOKEN}`), undefined],
  ])('%s is answered correctly', (_, headers, expected) => {
    expect(ask(locked, { headers })).toBe(expected);
  });

  it('accepts it as a bearer token too, and with any user name', () => {
    const settings = { ...locked, OPS_TOKEN: 'abcdefghijklmnopqrstuvwx' };
    const headers = { authorization: 'bearer abcdefghijklmnopqrstuvwx' };
    expect(ask(settings, { headers, host: 'prometheus-target:3001' })).toBeUndefined();
  });
});

describe('whatever the settings', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  it.each([
    [
      'one of its own pages',
      { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3001' },
      'PUT',
      undefined,
    ],
    ['a program', {}, 'PUT', undefined],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', ...navigation }, 'GET', undefined],
    [
      'a frame on another site',
      { 'sec-fetch-site': 'cross-site', ...navigation, 'sec-fetch-dest': 'iframe' },
      'GET',
      403,
    ],
    ['a script on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'GET', 403],
    ['a form on another site', { 'sec-fetch-site': 'same-site', ...navigation }, 'POST', 403],
    ['another port', { origin: 'http://127.0.0.1:3000' }, 'PUT', 403],
    ['an opaque origin', { origin: 'null' }, 'PUT', 403],
  ])('%s is treated as it should be', (_, headers, method, expected) => {
    expect(ask(open, { headers, method })).toBe(expected);
  });

  it.each(['PUT', 'POST', 'DELETE', 'PATCH'])('%s is refused unless actions are allowed', (method) => {
    expect(ask(closed, { method })).toBe(403);
    expect(ask(open, { method })).toBeUndefined();
  });
});
