import { describe, expect, it } from 'vitest';
import { linksOf } from './links.js';

const inHtml = (text: string) => linksOf([{ text, isHtml: true }]);
const inText = (text: string) => linksOf([{ text, isHtml: false }]);

describe('the links of a message', () => {
  it('are those of its pages, with what is read and where it leads', () => {
    expect(inHtml('<a href="https://x.test/a?b">Pay <b>now</b></a>')).toEqual([
      { kind: 'link', text: 'Pay now', target: 'https://x.test/a?b', host: 'x.test', isDisguised: false },
    ]);
  });

  it('are those that a plain text writes', () => {
    const found = inText('See https://x.test/a, or www.y.test. (http://z.test)').map(({ target }) => target);
    expect(found).toEqual(['https://x.test/a', 'http://www.y.test', 'http://z.test']);
  });

  it.each([
    ['<a href="https://x.test"><img alt="Logo"></a>', 'Logo'],
    ['<a href="https://x.test"><img></a>', ''],
    ['<a href="https://x.test">a<br>b</a>', 'a b'],
    ['<a href="https://x.test">a<script>x</script></a>', 'a'],
    ['<map><area href="https://x.test" alt="North"></map>', 'North'],
    ['<form action="https://x.test">a</form>', ''],
    ['<a href="https://x.test">not closed', 'not closed'],
  ])('of %j shows %j', (source, text) => {
    expect(inHtml(source)).toMatchObject([{ text, host: 'x.test' }]);
  });

  it.each([
    ['https://northwind.com@evil.test/', 'evil.test'],
    ['HTTPS://EVIL.test', 'evil.test'],
    [' https://ev\nil.test', 'evil.test'],
    ['https://xn--80ak6aa92e.test/', 'xn--80ak6aa92e.test'],
    ['https://аррӏе.test/', 'xn--80ak6aa92e.test'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['mailto:ada@evil.test', 'evil.test'],
    ['javascript:alert(1)', null],
    ['data:text/html,hi', null],
    ['/relative', null],
    ['https://[', null],
  ])('to %j lead to the host %s', (href, host) => {
    expect(inHtml(`<a href="${href}">a</a>`)).toMatchObject([{ host }]);
  });

  it('are read from the base that the page names, and lead nowhere within it', () => {
    const links = inHtml(
      '<base href="https://evil.test/x/"><a href="login">a</a><a href="#top">b</a><a href="">c</a>',
    );
    expect(links).toMatchObject([{ text: 'a', target: 'https://evil.test/x/login', host: 'evil.test' }]);
  });

  it.each([
    ['https://northwind.com/login', 'https://evil.test', true],
    ['www.northwind.com', 'https://evil.test', true],
    ['northwind.com', 'https://evil.test', true],
    ['ada@northwind.com', 'mailto:eve@evil.test', true],
    ['https://northwind.com', 'https://login.northwind.com', false],
    ['www.northwind.com', 'https://northwind.com/a', false],
    ['Sign in', 'https://evil.test', false],
    ['invoice.pdf', 'https://evil.test', false],
    ['version 2.0', 'https://evil.test', false],
    ['northwind.com', '/relative', false],
  ])('that show %j and lead to %j are disguised: %s', (text, href, isDisguised) => {
    expect(inHtml(`<a href="${href}">${text}</a>`)).toMatchObject([{ isDisguised }]);
  });

  it('are those of QR codes, too', () => {
    expect(linksOf([], [{ text: 'https://evil.test/pay' }])).toMatchObject([
      { kind: 'code', target: 'https://evil.test/pay', host: 'evil.test' },
    ]);
  });

  it('stand there once each, the disguised ones first', () => {
    const links = linksOf([
      { text: '<a href="https://x.test">a</a><a href="https://y.test">z.test</a>', isHtml: true },
      { text: '<a href="https://x.test">a</a><a href="https://x.test">b</a>', isHtml: true },
    ]);
    expect(links.map(({ text }) => text)).toEqual(['z.test', 'a', 'b']);
  });
});
