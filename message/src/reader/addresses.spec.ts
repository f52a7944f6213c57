import { describe, expect, it } from 'vitest';
import { addressesOf } from './addresses.js';

describe('addresses in a header', () => {
  it.each([
    ['', []],
    ['ada@example.com', [['', 'ada@example.com']]],
    ['Ada <ada@example.com>', [['Ada', 'ada@example.com']]],
    ['<ada@example.com>', [['', 'ada@example.com']]],
    ['"Lovelace, Ada" <ada@example.com>', [['Lovelace, Ada', 'ada@example.com']]],
    ['"Ada \\"L\\"" <ada@example.com>', [['Ada "L"', 'ada@example.com']]],
    ['ada@example.com (Ada (really))', [['Ada (really)', 'ada@example.com']]],
    [
      'ada@example.com, eve@evil.example;',
      [
        ['', 'ada@example.com'],
        ['', 'eve@evil.example'],
      ],
    ],
    [
      'Team: Ada <a@example.com>, Bob <b@example.com>;',
      [
        ['Ada', 'a@example.com'],
        ['Bob', 'b@example.com'],
      ],
    ],
    ['undisclosed-recipients:;', []],
    // What looks like another address is a name.
    ['"boss@bank.example" <eve@evil.example>', [['boss@bank.example', 'eve@evil.example']]],
    ['boss@bank.example <eve@evil.example>', [['boss@bank.example', 'eve@evil.example']]],
    [
      '=?utf-8?q?=3Ca=40bank=2Eexample=3E?= <eve@evil.example>',
      [['=?utf-8?q?=3Ca=40bank=2Eexample=3E?=', 'eve@evil.example']],
    ],
    ['Ada', [['Ada', '']]],
    ['ada@[IPv6:2001:db8::1]', [['', 'ada@[IPv6:2001:db8::1]']]],
    // What is never closed goes to the end.
    ['"Ada <ada@example.com>, bob@example.com', [['', 'Ada <ada@example.com>, bob@example.com']]],
    ['Ada <ada@example.com', [['Ada', 'ada@example.com']]],
    ['A <one@example.com> <two@example.com>', [['A', 'one@example.com']]],
    [',,;,', []],
  ])('%j', (value, expected) => {
    const found = addressesOf(value, 100).map(({ name, address }) => [name, address]);
    expect(found).toEqual(expected);
  });

  it('are as many as are asked for', () => {
    expect(addressesOf('a@b.example,'.repeat(1_000), 3)).toHaveLength(3);
    expect(addressesOf('a@b.example', 0)).toEqual([]);
  });
});
