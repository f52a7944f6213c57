import { expect, it } from 'vitest';
import { sharedForm } from './addresses.js';

const OWN = 'https://www.harrowpike.com';

it.each([
  [`${OWN}/invoices/10417?t=8f2a`, `${OWN}/invoices/*?t=*`],
  [`${OWN}/invoices/open/10417`, `${OWN}/invoices/open/*`],
  [`${OWN}/10417`, `${OWN}/10417`],
  ['HTTPS://WWW.HarrowPike.com/Invoices', `${OWN}/Invoices`],
  [`${OWN}/reset#k9dJ2hQ8`, `${OWN}/reset#*`],
  [`${OWN}/mail/stop?mail=ada@example.org`, `${OWN}/mail/stop?mail=*`],
  [`${OWN}/mail/stop?email=ada%40example.org&list=news`, `${OWN}/mail/stop?email=*&list=news`],
])('of one recipient and the next: %s', (address, form) => {
  expect(sharedForm(address)).toBe(form);
});

it.each([
  ['the host', 'https://harrowpike.net/invoices/10417?t=8f2a'],
  ['the scheme', 'http://www.harrowpike.com/invoices/10417?t=8f2a'],
  ['the port', `${OWN}:8443/invoices/10417?t=8f2a`],
  ['a user', 'https://www.harrowpike.com@evil.shop/invoices/10417?t=8f2a'],
  ['the first segment', `${OWN}/go/10417?t=8f2a`],
  ['a word of the path', `${OWN}/invoices/10417/delete?t=8f2a`],
  ['a host in the query', `${OWN}/invoices/10417?t=evil1.shop`],
  ['an encoded host', `${OWN}/invoices/10417?t=https%3A%2F%2Fevil1.shop`],
  ['a host encoded twice', `${OWN}/invoices/10417?t=https%253A%252F%252Fevil1.shop`],
  ['an IP address', `${OWN}/invoices/10417?t=//203.0.113.7`],
  ['a host in base64', `${OWN}/invoices/10417?t=${btoa('https://evil.shop/')}`],
  ['a host in base64 without scheme', `${OWN}/invoices/10417?t=${btoa('evil1.shop')}`],
  ['a host in base64 of two', `${OWN}/invoices/10417?t=${btoa(btoa('https://evil1.shop/a?b'))}`],
  [
    'a host in base64url',
    `${OWN}/invoices/10417?t=${Buffer.from('https://evil1.shop/~~?>x').toString('base64url')}`,
  ],
  [
    'a host in base64 with slashes',
    `${OWN}/invoices/10417?t=${Buffer.from('https://evil1.shop/???~').toString('base64')}`,
  ],
  [
    'a host in hexadecimal digits',
    `${OWN}/invoices/10417?t=${Buffer.from('https://evil1.shop').toString('hex')}`,
  ],
  ['a word', `${OWN}/invoices/10417?t=delete`],
  ['a mail address', `${OWN}/invoices/10417?t=eve1@example.org`],
  ['an encoded mail address', `${OWN}/invoices/10417?t=eve1%40example.org`],
])('tells %s apart', (_, address) => {
  expect(sharedForm(address)).not.toBe(sharedForm(`${OWN}/invoices/10417?t=8f2a`));
});

it.each([
  'https://docs.google.com/forms/d/e/1FAIpQLSe7/viewform?usp=9',
  'https://www.instagram.com/kelpandpine22',
  'https://bit.ly/3xYz',
  'https://u22.ct.sendgrid.net/ls/click?upn=abc123',
  'https://www.paypal.com/invoice/p/11ab',
  'https://203.0.113.7/x/1',
  'https://northwind.github.io/x/1',
])('keeps all of an address on a host of many: %s', (address) => {
  expect(sharedForm(address)).toBe(address);
});
