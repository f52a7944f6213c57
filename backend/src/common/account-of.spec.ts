import { expect, it } from 'vitest';
import { accountOf } from './account-of.js';

it.each([
  ['Ada@Northwind.example', 'ada@northwind.example'],
  ['ada+news@northwind.example', 'ada@northwind.example'],
  ['ada+a+b@northwind.example', 'ada@northwind.example'],
  ['+ada@northwind.example', '+ada@northwind.example'],
  ['"ada+b"@northwind.example', '"ada+b"@northwind.example'],
  ['Shop + Desk', 'shop + desk'],
  ['+4930123456', '+4930123456'],
  ['ＡＤＡ@northwind.example', 'ada@northwind.example'],
  ['Ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
])('%s is the account %s', (sender, account) => {
  expect(accountOf(sender)).toBe(account);
});
