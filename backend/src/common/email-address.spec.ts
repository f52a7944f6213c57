import { describe, expect, it } from 'vitest';
import { domainOf, formsOfAddress, readableAddress, sameAddress } from './email-address.js';
import { emailField } from './email-address.schema.js';

describe('an address at an international domain', () => {
  it.each([
    'ada@bücher.example',
    'Ada@BÜCHER.example',
    'ada@xn--bcher-kva.example',
    'ADA@XN--BCHER-KVA.EXAMPLE',
    'ada@bu\u0308cher.example',
    'ada@bücher。example',
  ])('is one address, written as %s', (typed) => {
    expect(emailField.parse(` ${typed} `)).toBe('ada@xn--bcher-kva.example');
    expect(readableAddress(emailField.parse(typed))).toBe('ada@bücher.example');
    expect(formsOfAddress(typed)).toEqual(
      expect.arrayContaining(['ada@bücher.example', 'ada@xn--bcher-kva.example']),
    );
  });

  it.each([
    ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
    ['x@例え.テスト', 'x@xn--r8jz45g.xn--zckzah'],
    ['x@straße.example', 'x@xn--strae-oqa.example'],
    ['x@mail.bücher.example', 'x@mail.xn--bcher-kva.example'],
  ])('%s is stored as %s and shown as it was', (typed, stored) => {
    expect(emailField.parse(typed)).toBe(stored);
    expect(readableAddress(stored)).toBe(typed);
  });

  it('is never read as a part of a URL', () => {
    for (const domain of ['bü%2eexample', 'bü.example:80', 'bü.example/x', 'bü.example?x', 'b@ü.example#x']) {
      expect(emailField.safeParse(`ada@${domain}`).success).toBe(false);
      expect(sameAddress(`ada@${domain}`)).toBe(`ada@${domain}`);
    }
  });
});

it.each(['a@xn--a.example', 'a@xn--.example', 'a@northwind.example', 'Shop + Desk', 'xn--bcher-kva.example'])(
  'shows %s as it is',
  (text) => {
    expect(readableAddress(text)).toBe(text);
  },
);

/** What is said of an address that is refused. */
const faultOf = (typed: string) => emailField.safeParse(typed).error?.issues.map(({ message }) => message);

it('says of letters before the @ that they can’t be used, and of what is no address only that', () => {
  expect(faultOf('jürgen@northwind.example')).toEqual([
    'An address with letters such as ü or é before the @ can’t be used',
  ]);
  expect(faultOf('用户@例え.テスト')).toEqual(faultOf('jürgen@northwind.example'));
  for (const typed of ['', 'ada', 'ada@', '@bücher.example', 'ada@bücher', 'ada@bü..example', 'a b@c.de'])
    expect(faultOf(typed)).toEqual(['Enter a valid email address']);
});

it('compares the domain of an address in one form', () => {
  expect(domainOf('ada@BÜCHER.example')).toBe('xn--bcher-kva.example');
  expect(domainOf('xn--bcher-kva.example')).toBe('xn--bcher-kva.example');
});
