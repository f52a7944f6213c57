import { describe, expect, it } from 'vitest';
import { recipientOf, type Stopped } from './notice-recipient.js';

const OWN = new Set(['northwind.example']);
const stopped = (fields: Partial<Stopped> = {}): Stopped => ({
  sender: 'ada@northwind.example',
  envelopeFrom: 'ada@northwind.example',
  isAutomatic: false,
  ...fields,
});

describe('who is notified of a stopped message', () => {
  it.each([
    ['its sender', {}, 'ada@northwind.example'],
    ['in lower case', { sender: 'Ada@Northwind.Example' }, 'ada@northwind.example'],
    ['in a subdomain', { sender: 'ada@mail.northwind.example' }, 'ada@mail.northwind.example'],
    ['where answers go, of an account that is no address', { sender: 'ada' }, 'ada@northwind.example'],
  ])('%s', (_, fields, address) => {
    expect(recipientOf(stopped(fields), OWN)).toBe(address);
  });

  it.each([
    ['a bounce', { envelopeFrom: '' }],
    ['a program', { isAutomatic: true }],
    ['another domain', { sender: 'eve@elsewhere.example' }],
    ['a domain that only ends the same', { sender: 'eve@notnorthwind.example' }],
    ['an own domain before another', { sender: 'eve@northwind.example.evil.example' }],
    ['two addresses', { sender: 'eve@evil.example,ada@northwind.example' }],
    ['a command', { sender: 'ada@northwind.example>\r\nRCPT TO:<eve' }],
    ['a quoted one', { sender: '"a b"@northwind.example' }],
    ['an empty one', { sender: '@northwind.example' }],
    ['an account without an own address', { sender: 'ada', envelopeFrom: 'ada@elsewhere.example' }],
  ])('nobody: %s', (_, fields) => {
    expect(recipientOf(stopped(fields), OWN)).toBeNull();
  });

  it('nobody, while no domain is declared', () => {
    expect(recipientOf(stopped(), new Set())).toBeNull();
  });
});
