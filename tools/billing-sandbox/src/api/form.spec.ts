import { describe, expect, it } from 'vitest';
import { readForm } from './form.js';

describe('readForm', () => {
  it.each([
    ['', {}],
    ['name=Northwind%20%26+Sons', { name: 'Northwind & Sons' }],
    ['metadata[clientId]=1&metadata[tier]=Starter', { metadata: { clientId: '1', tier: 'Starter' } }],
    ['items[0][id]=a&items[0][price]=b', { items: [{ id: 'a', price: 'b' }] }],
    [
      'line_items[0][quantity]=1&line_items[1][quantity]=2',
      { line_items: [{ quantity: '1' }, { quantity: '2' }] },
    ],
    ['expand[]=data.latest_invoice&expand[]=x', { expand: ['data.latest_invoice', 'x'] }],
    ['lookup_keys[0]=k', { lookup_keys: ['k'] }],
    ['a[b=1', { 'a[b': '1' }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    [`${'a[b]'.repeat(9)}=1`, { ['a[b]'.repeat(9)]: '1' }],
    [`a${'[b]'.repeat(9)}=1`, { [`a${'[b]'.repeat(9)}`]: '1' }],
  ])('reads %s', (text, expected) => {
    expect(readForm(text)).toEqual(expected);
  });

  it('reaches no prototype', () => {
    readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
