import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isEverybodys, lookAlikesIn, readHost } from './entries.js';

describe('a host of a profile', () => {
  it.each([
    ['example.com', 'example.com'],
    ['HTTPS://www.Example.com/', 'example.com'],
    [' app.example.co.uk ', 'app.example.co.uk'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['президент.рф', 'xn--d1abbgf6aiiy.xn--p1ai'],
    ['paypal.com', 'paypal.com'],
  ])('%s is read as %s', (entry, value) => {
    expect(readHost(entry, false)).toEqual({ value });
    expect(readHost(entry, true)).toEqual({ value });
  });

  it.each([
    ['com', 'public suffix'],
    ['co.uk', 'public suffix'],
    ['github.io', 'public suffix'],
    ['gmail.com', 'shared'],
    ['mail.ru', 'shared'],
    ['bit.ly', 'shared'],
    ['forms.gle', 'shared'],
    ['docs.google.com', 'shared'],
    ['google.com', 'shared'],
    ['mybucket.s3.amazonaws.com', 'shared'],
    ['acme.github.io', 'shared'],
    ['acme.typeform.com', 'shared'],
    ['telegra.ph', 'shared'],
    ['codepen.io', 'shared'],
    ['acme.tumblr.com', 'shared'],
    ['u123.ct.sendgrid.net', 'shared'],
    ['facebook.com', 'shared'],
    ['*.example.com', 'wildcard'],
    ['192.0.2.7', 'IP address'],
    ['[2001:db8::1]', 'not a host name'],
    ['2001:db8::1', 'not a host name'],
    ['pаypal.com', 'look like'],
    ['xn--pypal-4ve.com', 'look like'],
    ['paypa1.com', 'name of paypal'],
    ['paypal-login.com', 'name of paypal'],
    ['example.invalidtld', 'does not exist'],
    ['localhost', 'not a host name'],
    ['anna@example.com', 'not a host name'],
    ['example.com:8080', 'not a host name'],
    ['', 'not a host name'],
    ['two words.com', 'not a host name'],
    [`${'a'.repeat(300)}.com`, 'not a host name'],
  ])('%s is refused: %s', (entry, reason) => {
    expect(readHost(entry, false)).toEqual({ flaw: expect.stringContaining(reason) });
    expect(readHost(entry, true)).toEqual({ flaw: expect.any(String) });
  });

  it('may have a path where links lead to pages of many', () => {
    expect(readHost('https://www.instagram.com/Nordcoin/', true)).toEqual({
      value: 'instagram.com/nordcoin',
    });
    expect(readHost('apps.apple.com/app/id12', true)).toEqual({ value: 'apps.apple.com/app/id12' });
    expect(readHost('instagram.com', true)).toEqual({ flaw: expect.stringContaining('add the path') });
    expect(readHost('example.com/shop', false)).toEqual({ flaw: expect.stringContaining('without a path') });
    for (const page of ['facebook.com/l.php', 'm.facebook.com/l.php', 'linkedin.com/redir/redirect'])
      expect(readHost(page, true)).toEqual({
        flaw: expect.stringContaining('leads on to any other address'),
      });
    expect(readHost('linkedin.com/redirections-inc', true)).toEqual({
      value: 'linkedin.com/redirections-inc',
    });
    expect(readHost('bit.ly/3abc', true)).toEqual({ flaw: expect.stringContaining('shared') });
    expect(readHost('instagram.com/a/../b', true)).toEqual({ flaw: expect.stringContaining('plain path') });
  });
});

describe('look-alikes of other entries', () => {
  it('are found by letters of other scripts and by digits', () => {
    const cyrillic = domainToASCII('сосо.com');
    const found = lookAlikesIn(['nordcoin.com', 'nordcoin.de', 'n0rdcoin.com', cyrillic, 'coco.com']);
    expect([...found]).toEqual([
      ['n0rdcoin.com', 'nordcoin.com'],
      [cyrillic, 'coco.com'],
    ]);
  });

  it('are found where a 1 stands for an i or an l', () => {
    const found = lookAlikesIn(['northwind.com', 'northw1nd.com', 'globex.com', 'g1obex.com']);
    expect([...found]).toEqual([
      ['northw1nd.com', 'northwind.com'],
      ['g1obex.com', 'globex.com'],
    ]);
  });

  it('are not names that merely have digits or umlauts', () => {
    expect([...lookAlikesIn(['shop24.de', 'xn--mnchen-3ya.de', 'munchen.de', '1und1.de'])]).toEqual([]);
  });
});

describe('the target of a link', () => {
  it.each([
    'bit.ly',
    'google.com',
    'typeform.com',
    'sendgrid.net',
    'github.io',
    's3.amazonaws.com',
    'storage.googleapis.com',
    'instagram.com',
    'telegra.ph',
    'gmail.com',
    'paypal.com',
    'microsoft.com',
  ])('%s shows nobody’s hand', (host) => {
    expect(isEverybodys(host)).toBe(true);
  });

  it.each([
    'example.top',
    'northwind.example',
    'acme.github.io',
    'mybucket.s3.amazonaws.com',
    'paypa1-login.com',
    '192.0.2.7',
  ])('%s is somebody’s', (host) => {
    expect(isEverybodys(host)).toBe(false);
  });
});
