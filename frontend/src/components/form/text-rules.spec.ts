import { expect, it } from 'vitest';
import { emailAddress } from './text-rules.js';

const faultOf = (typed: string) => emailAddress.safeParse(typed).error?.issues[0]?.message;

it.each(['ada@northwind.example', ' ada@bücher.example ', "o'brien+1@xn--bcher-kva.example", 'ada@почта.рф'])(
  'takes an address at a domain in any script: %s',
  (typed) => expect(faultOf(typed)).toBeUndefined(),
);

it.each([
  ['', 'Email is required'],
  ['ada', 'Enter an email address like name@example.com'],
  ['ada@northwind', 'Enter an email address like name@example.com'],
  ['ada@@northwind.example', 'Enter an email address like name@example.com'],
  ['adà@northwind.example', 'An address with letters such as ü or é before the @ can’t be used'],
])('says of %j what is wrong', (typed, fault) => expect(faultOf(typed)).toBe(fault));
