import { expect, it } from 'vitest';
import { Pseudonyms } from './pseudonyms.service.js';

const names = new Pseudonyms({ JWT_SECRET: 'one secret of the tests, long enough' });

it('are the same for all spellings of an address or Message-ID, and of a pseudonym itself', () => {
  const name = names.of('company', 'ada@northwind.example');
  expect(name).toMatch(/^hmac:[\w-]{22}$/);
  for (const text of ['Ada@Northwind.example', ' ada@northwind.example ', '<ada@northwind.example>', name])
    expect(names.of('company', text)).toBe(name);
});

it('differ by company and by secret', () => {
  const others = new Pseudonyms({ JWT_SECRET: 'another secret of the tests, long enough' });
  const all = [
    names.of('one', 'ada'),
    names.of('other', 'ada'),
    others.of('one', 'ada'),
    names.of('one', 'bob'),
  ];
  expect(new Set(all).size).toBe(4);
});

it('can’t be had by writing something that looks like one', () => {
  expect(names.of('company', 'hmac:ada@northwind.example')).not.toContain('ada');
});
