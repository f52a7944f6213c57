import { describe, expect, it } from 'vitest';
import { nextHop, routes } from './next-hop.js';

describe('the next hop', () => {
  it.each([
    [
      'smtp://127.0.0.1:10026',
      { host: '127.0.0.1', port: 10026, isImplicit: false, tls: 'may', login: null },
    ],
    ['smtp://[::1]:26', { host: '::1', port: 26, tls: 'may' }],
    ['smtp://mail.example.com', { port: 25, tls: 'may' }],
    ['smtps://mail.example.com', { port: 465, isImplicit: true, tls: 'verify' }],
    ['smtps://mail.example.com?tls=must', { isImplicit: true, tls: 'must' }],
    ['smtp://a%40b:p%2Fw@mail.example.com:587', { tls: 'verify', login: { user: 'a@b', password: 'p/w' } }],
    ['smtp://user:pw@localhost?tls=never', { tls: 'never', login: { user: 'user', password: 'pw' } }],
  ])('is read from %s', (text, target) => {
    expect(nextHop.parse(text)).toMatchObject(target);
  });

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com?tls=maybe',
    'smtp://mail.example.com?tls=must&retry=1',
    'smtp://user:%zz@mail.example.com',
    'smtp://user:secret@mail.example.com?tls=may',
    'smtp://user:secret@mail.example.com?tls=never',
  ])('is not %s', (text) => {
    const { success, error } = nextHop.safeParse(text);
    expect(success).toBe(false);
    expect(JSON.stringify(error)).not.toContain('secret');
  });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `r${at}=smtp://h`).join(',');

describe('the routes', () => {
  it('are next hops by their names', () => {
    const text = ' risky=smtp://mx.example.com?tls=must , bulk-2 = smtps://a:p%2Cw@mail.example.com,';
    expect(routes.parse(text)).toMatchObject([
      { name: 'risky', target: { host: 'mx.example.com', port: 25, tls: 'must' } },
      {
        name: 'bulk-2',
        target: { host: 'mail.example.com', port: 465, login: { user: 'a', password: 'p,w' } },
      },
    ]);
    expect(routes.parse('')).toEqual([]);
  });

  it('are at most 20', () => {
    expect(routes.parse(many(20))).toHaveLength(20);
    expect(routes.safeParse(many(21)).success).toBe(false);
  });

  it.each([
    'risky',
    '=smtp://h',
    'Risky=smtp://h',
    'a b=smtp://h',
    `${'a'.repeat(41)}=smtp://h`,
    'risky=smtp://h,risky=smtp://i',
    'risky=http://h',
    'risky=',
    'risky=smtp://user:secret@mail.example.com?tls=may',
  ])('are not %s', (text) => {
    const { success, error } = routes.safeParse(text);
    expect(success).toBe(false);
    expect(JSON.stringify(error)).not.toContain('secret');
  });
});
