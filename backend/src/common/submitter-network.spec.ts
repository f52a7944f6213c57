import { expect, it } from 'vitest';
import { submitterNetworkOf } from './submitter-network.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1234::9', '2001:db8:7::/48'],
  ['2001:DB8:7:0:0:0:0:1', '2001:db8:7::/48'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::ffff:cb00:714d', '203.0.113.0/24'],
])('of %s the network %s is kept', (address, network) => {
  expect(submitterNetworkOf(address)).toBe(network);
});

it.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '127.0.0.1',
  '169.254.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::203.0.113.7',
  '2002:cb00:7107::1',
])('%s is of no network of the internet', (address) => {
  expect(submitterNetworkOf(address)).toBeNull();
});

it.each([
  '',
  'unknown',
  '203.0.113',
  '3405803853',
  '0xcb.0.113.7',
  '203.0.113.077',
  '203.0.113.7/24',
  '203.0.113.7:25',
  'fe80::1%eth0',
  '2001:db8::1%1',
  '[2001:db8::1]',
  '203.0.113.7\r\nX: y',
  '\u0000203.0.113.7',
  '9'.repeat(100_000),
])('garbage is no network: %j', (text) => {
  expect(submitterNetworkOf(text)).toBeNull();
});

it('nothing is no network', () => {
  expect(submitterNetworkOf(null)).toBeNull();
  expect(submitterNetworkOf(undefined)).toBeNull();
});
