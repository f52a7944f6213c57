import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from './addresses.js';
import { urlProblem } from './target-url.js';

const NOT_PUBLIC = 'The URL must lead to a public address';

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
  ])('%s is private: reached only where the operator allows it', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(true);
  });

  it.each([
    '169.254.169.254',
    '168.63.129.16',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    '0.0.0.0',
    '0.1.2.3',
    '::',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    'ff02::1',
    'fec0::1',
    '::127.0.0.1',
    '::10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '100::1',
    '5f00::1',
    '::ffff:0:127.0.0.1',
    '4000::1',
    'no address',
    '',
  ])('%s is never allowed', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(false);
  });
});

describe('a URL', () => {
  it.each([
    'https://hooks.example.com/a?b=c',
    'https://hooks.example.com:8443/',
    'https://8.8.8.8/',
    'https://a.example.',
  ])('%s is accepted', (url) => {
    expect(urlProblem(url, false)).toBeUndefined();
  });

  it.each([
    ['127.0.0.1'],
    ['2130706433'],
    ['0x7f000001'],
    ['0x7f.1'],
    ['0177.0.0.1'],
    ['017700000001'],
    ['127.1'],
    ['１２７.０.０.１'],
    ['127。0。0。1'],
    ['127.0.0.1.'],
    ['[::1]'],
    ['[::ffff:127.0.0.1]'],
    ['[::ffff:a9fe:a9fe]'],
    ['[0:0:0:0:0:ffff:0a00:0001]'],
    ['[64:ff9b::169.254.169.254]'],
    ['[fe80::1]'],
    ['0'],
    ['169.254.169.254'],
    ['2852039166'],
    ['localhost'],
    ['LOCALHOST'],
    ['localhost.'],
    ['a.localhost'],
    ['intranet'],
    ['printer.local'],
    ['metadata.google.internal'],
    ['router.home.arpa'],
  ])('to %s is refused in every spelling', (host) => {
    expect(urlProblem(`https://${host}/hook`, false)).toBe(NOT_PUBLIC);
  });

  it.each([
    ['nonsense', 'Enter a URL'],
    ['https://', 'Enter a URL'],
    ['https://[fe80::1%25eth0]/', 'Enter a URL'],
    ['http://hooks.example.com/', 'The URL must start with https://'],
    ['ftp://hooks.example.com/', 'The URL must start with https://'],
    ['file:///etc/passwd', 'The URL must start with https://'],
    ['javascript:alert(1)', 'The URL must start with https://'],
    ['https://user@hooks.example.com/', 'The URL must not carry a user name or a password'],
    ['https://user:word@hooks.example.com/', 'The URL must not carry a user name or a password'],
    ['https://hooks.example.com/#a', 'The URL must not have a fragment'],
    ['https://hooks.example.com:22/', 'The port must be 443, or 1024 or above'],
    ['https://hooks.example.com:80/', 'The port must be 443, or 1024 or above'],
  ])('%s is refused', (url, fault) => {
    expect(urlProblem(url, false)).toBe(fault);
  });

  it('may be private and plain where the operator allows it, but not link-local', () => {
    expect(urlProblem('http://127.0.0.1:80/', true)).toBeUndefined();
    expect(urlProblem('http://collector/', true)).toBeUndefined();
    expect(urlProblem('http://169.254.169.254/', true)).toBe(NOT_PUBLIC);
    expect(urlProblem('ftp://127.0.0.1/', true)).toBe('The URL must start with https://');
  });
});
